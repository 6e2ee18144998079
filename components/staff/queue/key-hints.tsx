'use client';

import type { useQueueKeys } from './use-queue-keys';

export interface KeyHintsProps {
  letters: ReturnType<typeof useQueueKeys>;
  /** Keys with their effects: J 下一件，K 上一件. */
  says: string;
}

/** Names the single-letter shortcuts of the page, with the switch that turns them off. */
export const KeyHints = ({ letters, says }: KeyHintsProps) => (
  <small className="mute" data-keys="">
    {letters.isOn ? `按键：${says} ` : '按键已关闭 '}
    <button type="button" className="link" aria-pressed={!letters.isOn} onClick={letters.toggle}>
      关闭按键
    </button>
  </small>
);
