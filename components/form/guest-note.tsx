'use client';

import classes from './form.module.css';

/** Note beside the submit button of a logged-out visitor: the input is kept in the tab, and is saved after a login. */
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
