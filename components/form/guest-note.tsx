'use client';

import classes from './form.module.css';

/** Beside the button of a form that a visitor fills in: where the words are, and how they are kept. */
export function GuestNote({ onLogIn }: { onLogIn: () => void }) {
  return (
    <p className={classes.saved}>
      填写的内容暂存在本页，
      <button type="button" className={classes.inline} onClick={onLogIn}>
        登录后保存
      </button>
      ，可以换一台设备接着填写。
    </p>
  );
}
