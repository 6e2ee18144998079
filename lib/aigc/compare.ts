import { compatible } from '@/lib/text/unmarked-runs';
import { certaintyLabels } from './label';
import type { LabelReport } from './read-labels';

/** Degree of AI involvement, as in the form. */
export type Involvement = '无' | '辅助' | '部分' | '主要';

export interface Declared {
  involvement: Involvement;
  tools: readonly { name: string; provider?: string }[];
}

/** Remark on a difference between file and form. */
export interface Remark {
  severity: 'warning' | 'note';
  text: string;
  todo: string;
}

/** IPTC source types with AI involvement. */
const GENERATED = new Set(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic']);

/** Whether a source type implies AI involvement. */
export const isGeneratedSource = (type: string): boolean => GENERATED.has(type);

const plain = (text: string): string =>
  compatible(text)
    .replace(/[\s()（）,，.。]+/g, '')
    .toLowerCase();
const SHORTEST = 2;

const agree = (a: string, b: string): boolean => {
  const [x, y] = [plain(a), plain(b)];
  return x.length >= SHORTEST && y.length >= SHORTEST && (x.includes(y) || y.includes(x));
};

/** A provider may be given as a code, which cannot be compared with a name. */
const isCode = (text: string): boolean => /^[\dA-Z]{12,}$/i.test(plain(text));

/**
 * Whether there is anything to show about a file. Without declared AI involvement and without labels, nothing is shown,
 * so that authors are not bothered with the topic.
 */
export const isWorthShowing = (
  { labels, sourceTypes, hasManifest }: Pick<LabelReport, 'labels' | 'sourceTypes' | 'hasManifest'>,
  declared?: Declared,
): boolean => declared?.involvement !== '无' || labels.length > 0 || sourceTypes.length > 0 || hasManifest;

/** Compares a file's labels with the declaration. */
export function compareDeclared(
  { format, labels, sourceTypes, hasManifest }: LabelReport,
  { involvement, tools }: Declared,
): Remark[] {
  const remarks: Remark[] = [];
  const certain = labels.some(({ label }) => label === '1') || sourceTypes.some(isGeneratedSource);
  if (involvement === '无' && certain) {
    remarks.push({
      severity: 'warning',
      text: '填写的是“无”人工智能参与，而文件标识为人工智能生成合成内容',
      todo: '请核对参与程度，或者换成没有使用人工智能的原始文件',
    });
  } else if (involvement === '无' && labels.length > 0) {
    remarks.push({
      severity: 'note',
      text: `填写的是“无”人工智能参与，而文件标识为${certaintyLabels[labels[0]?.label ?? ''] ?? '人工智能生成合成内容'}`,
      todo: '这类标识由传播平台判断，可能有误；请在创作说明里写明创作经过',
    });
  }
  if (involvement !== '无' && format && labels.length === 0 && sourceTypes.length === 0 && !hasManifest) {
    remarks.push({
      severity: 'note',
      text: '没有读到隐式标识',
      todo: '请提交工具直接导出的原始文件；截图、另存或者经社交软件转发，都会丢失标识',
    });
  }
  if (involvement !== '无') {
    const named = tools.flatMap(({ name, provider = '' }) => [name, provider]);
    for (const producer of new Set(labels.map(({ contentProducer }) => contentProducer).filter(Boolean))) {
      if (named.some((name) => agree(name, producer))) continue;
      remarks.push({
        severity: 'note',
        text: `标识里的生成服务提供者是“${producer}”，与填写的工具不同`,
        todo: isCode(producer)
          ? '这是提供者的编码，请与工具的备案信息核对'
          : '请核对工具与提供者的名称；用了多种工具的，逐个填写',
      });
    }
  }
  return remarks;
}
