/** Answers of the self-check for genuine software. */
export type CheckAnswer = 'yes' | 'no' | 'unsure';
export const checkAnswers: readonly { value: CheckAnswer; label: string }[] = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
  { value: 'unsure', label: '不清楚' },
];

export interface CheckVerdict {
  /** One of three, from best to worst. */
  label: '基本规范' | '存在缺口' | '需要整改';
  tone: 'jade' | 'gold' | 'seal';
  text: string;
}

/** Questions that require remediation unless answered with yes. */
const grave = ['crack', 'quantity', 'proof'];

/** Verdict on the answers. Missing answers count as 不清楚. */
export function checkVerdict(keys: readonly string[], answers: Readonly<Record<string, CheckAnswer>>): CheckVerdict {
  const open = keys.filter((key) => answers[key] !== 'yes');
  if (open.length === 0) {
    return {
      label: '基本规范',
      tone: 'jade',
      text: '各项都做到了。请把本页打印存档，半年后再查一次，人员和设备变动时随时补记台账。',
    };
  }
  const first = open.some((key) => grave.includes(key));
  if (first || open.length > keys.length / 3) {
    return {
      label: '需要整改',
      tone: 'seal',
      text: `有 ${open.length} 项没有做到或者说不清${first ? '，其中有容易引起纠纷的事项，请先处理' : ''}。按下面的建议逐项落实，必要时请专家协助盘点。`,
    };
  }
  return {
    label: '存在缺口',
    tone: 'gold',
    text: `大部分做到了，还有 ${open.length} 项需要补齐。按下面的建议逐项落实，三个月内再查一次。`,
  };
}
