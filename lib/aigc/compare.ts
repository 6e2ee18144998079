import { labelWords } from './label';
import type { LabelReport } from './read-labels';

/** How much a machine made, as the form asks. */
export type Involvement = '无' | '辅助' | '部分' | '主要';

export interface Declared {
  involvement: Involvement;
  tools: readonly { name: string; provider?: string }[];
}

/** What is noticed when file and form are held against each other. */
export interface Remark {
  severity: 'warning' | 'note';
  text: string;
  todo: string;
}

/** Sources by IPTC that a machine had a part in. */
const GENERATED = new Set(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic']);

/** Whether a machine had a part in what comes from such a source. */
export const isGeneratedSource = (type: string): boolean => GENERATED.has(type);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s()（）,，.。]+/g, '')
    .toLowerCase();
const SHORTEST = 2;

const agree = (a: string, b: string): boolean => {
  const [x, y] = [plain(a), plain(b)];
  return x.length >= SHORTEST && y.length >= SHORTEST && (x.includes(y) || y.includes(x));
};

/** A provider may be written as a code, which no name agrees with. */
const isCode = (text: string): boolean => /^[\dA-Z]{12,}$/i.test(plain(text));

/**
 * Whether there is anything to show of a file. Where no machine is declared to have had a part, a file that says nothing
 * of one is as it should be: its author need not hear of labels at all.
 */
export const isWorthShowing = (
  { labels, sourceTypes, hasManifest }: Pick<LabelReport, 'labels' | 'sourceTypes' | 'hasManifest'>,
  declared?: Declared,
): boolean => declared?.involvement !== '无' || labels.length > 0 || sourceTypes.length > 0 || hasManifest;

/** Holds what a file says against what was declared of it. */
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
      text: `填写的是“无”人工智能参与，而文件标识为${labelWords[labels[0]?.label ?? ''] ?? '人工智能生成合成内容'}`,
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
