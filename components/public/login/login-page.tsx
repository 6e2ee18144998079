import { Leaf } from '@/components/ui/art/leaf';
import { NoticeBar } from '@/components/ui/notice-bar';
import type { ServiceKey } from '@/lib/contract/offered-services';
import type { LoginTarget } from '@/lib/routes/login-target';
import { AlreadyIn } from './already-in';
import classes from './login.module.css';
import { LoginWays } from './login-ways';
import { SentNotice } from './sent-notice';

/** Features behind the login, set like a leaf of a book. */
const columns: readonly { words: string; of?: ServiceKey }[] = [
  { words: '作品登记与数字备案', of: 'filing' },
  { words: '业务进度随时可查' },
  { words: '合同范本即买即用', of: 'templates' },
  { words: '缴费开票一处办理' },
  { words: '专家咨询回复有据', of: 'consultation' },
];

export interface LoginPageProps {
  target: LoginTarget;
  /** Title of the target page, if it belongs to this site. */
  waiting?: string;
  /** Whether messages are written to the outbox only. */
  outbox: boolean;
  /** Characters of the association's seal. */
  seal: string;
  /** Services that the association does not offer. */
  off: readonly ServiceKey[];
}

/** Login page: a leaf on the left, the three login methods on the right. */
export function LoginPage({ target, waiting, outbox, seal, off }: LoginPageProps) {
  return (
    <div className={`wrap ${classes.page}`}>
      <div className={classes.book}>
        <Leaf
          className={classes.leaf}
          heading="版权服务"
          columns={columns.flatMap(({ words, of }) => (of && off.includes(of) ? [] : [words]))}
          seal={seal}
          runningTitle="服务门户"
          folio="一"
          decorative
        />
        <p>登记、备案、维权、咨询与会员服务，一个账号办理。</p>
      </div>
      <div className={`card ${classes.card}`}>
        <h1>登录</h1>
        {target.sentBy && <SentNotice sentBy={target.sentBy} title={waiting} />}
        <AlreadyIn path={target.path} />
        <noscript>
          <NoticeBar tone="warn">登录需要浏览器启用 JavaScript。也可以在工作日致电协会办理。</NoticeBar>
        </noscript>
        <LoginWays path={target.path} outbox={outbox} />
        <p className={classes.terms}>
          登录即表示同意 <a href="/agreement">服务协议</a> 与 <a href="/privacy">隐私政策</a>。
        </p>
      </div>
    </div>
  );
}
