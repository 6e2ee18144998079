import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import { compareDeclared, type Declared, isGeneratedSource } from '@/lib/aigc/compare';
import { certaintyLabels } from '@/lib/aigc/label';
import type { ManifestFacts } from '@/lib/aigc/manifest';
import type { FoundLabel } from '@/lib/aigc/read-labels';
import { formatBytes } from '@/lib/format/file-size';
import type { FileReport } from './label.worker';
import classes from './label-reader.module.css';

/** Labels of the IPTC digital source types in use. */
const sourceLabels: Readonly<Record<string, string>> = {
  trainedAlgorithmicMedia: '由生成模型生成',
  compositeWithTrainedAlgorithmicMedia: '合成，含生成模型生成的部分',
  compositeSynthetic: '合成，含人工合成的部分',
  algorithmicMedia: '由算法生成，不经训练',
  digitalCapture: '数码拍摄',
  computationalCapture: '数码拍摄，经计算处理',
  digitalCreation: '用软件创作',
  humanEdits: '人工修改',
  digitalArt: '数字绘画',
  screenCapture: '截屏',
};

function LabelFacts({ label }: { label: FoundLabel }) {
  return (
    <section className={classes.found}>
      <h3>隐式标识（{label.place.trim()}）</h3>
      <DefinitionList
        single
        items={[
          { label: '标识内容', value: certaintyLabels[label.label] ?? `未知的值“${label.label}”` },
          { label: '生成服务提供者', value: label.contentProducer },
          { label: '生成编号', value: label.produceId },
          { label: '传播服务提供者', value: label.contentPropagator },
          { label: '传播编号', value: label.propagateId },
        ]}
      />
    </section>
  );
}

function Manifest({ manifest }: { manifest: ManifestFacts }) {
  const { generators, signer, signedAt, intact } = manifest;
  return (
    <section className={classes.found}>
      <h3>C2PA 内容凭证</h3>
      <DefinitionList
        single
        items={[
          { label: '签名', value: intact ? '与文件相符，签名之后没有改动' : '与文件不符，签名之后改动过' },
          { label: '签名者', value: signer && `${signer}（是否可信须另行核实）` },
          { label: '签名时间', value: signedAt.slice(0, 10) },
          { label: '生成软件', value: generators.join('、') },
        ]}
      />
    </section>
  );
}

/** Heading of a file's report: summary of its labels. */
function verdictOf({ format, labels, sourceTypes, hasManifest }: FileReport) {
  if (!format)
    return {
      word: '无法读取',
      tone: 'neutral' as const,
      text: '这种文件的标识读不了，请选 PNG、JPEG、WebP、MP4、MP3、WAV 或者 PDF。',
    };
  if (labels.length > 0 || sourceTypes.some(isGeneratedSource))
    return { word: '有生成标识', tone: 'gold' as const, text: '' };
  if (hasManifest || sourceTypes.length > 0) return { word: '有来源信息', tone: 'ink' as const, text: '' };
  return {
    word: '没有标识',
    tone: 'neutral' as const,
    text: '没有读到标识，不等于没有使用人工智能：截图、另存或者经社交软件转发，都会丢失标识。',
  };
}

/** Report of the origin labels of one file, compared with the declaration. */
export function FileReportView({ report, declared }: { report: FileReport; declared?: Declared }) {
  const { name, size, labels, manifest, hasManifest, sourceTypes } = report;
  const { word, tone, text } = verdictOf(report);
  return (
    <article className={classes.report}>
      <header>
        <h2>{name}</h2>
        <StatusTag state={word} tone={tone} />
        <span className="mute">{formatBytes(size)}</span>
      </header>
      {text && <p>{text}</p>}
      {declared &&
        compareDeclared(report, declared).map((remark) => (
          <NoticeBar key={remark.text} tone={remark.severity === 'warning' ? 'warn' : 'info'}>
            <p>
              <strong>{remark.text}。</strong>
              {remark.todo}。
            </p>
          </NoticeBar>
        ))}
      {labels.map((label) => (
        <LabelFacts key={`${label.place} ${label.label} ${label.produceId}`} label={label} />
      ))}
      {sourceTypes.length > 0 && (
        <section className={classes.found}>
          <h3>来源类型</h3>
          <p>{sourceTypes.map((type) => sourceLabels[type] ?? type).join('；')}</p>
        </section>
      )}
      {manifest && <Manifest manifest={manifest} />}
      {hasManifest && !manifest && <p>文件带有 C2PA 内容凭证，但是读不出来，可能已损坏。</p>}
    </article>
  );
}
