import '@/components/ui/prose.css';
import { OfferedTabs } from '@/components/shell/offered-tabs';
import { ButtonLink } from '@/components/ui/button-link';
import { TitleBox } from '@/components/ui/title-box';
import { grouped } from '@/lib/format/grouped';
import { certificateTabs } from '@/lib/routes/sub-tabs';
import classes from './register.module.css';

/** Limits of the contract (lib/contract/api-keys.ts), which public pages cannot import with its schemas; tested. */
export const apiLimits = { daily: 1000, pairs: 100, keys: 5, perMinute: 60 } as const;

const answers = [
  ['result', 'match：登记号与著作权人都相符；noMatch：至少一项不符，或者不在本会的数据里，不说明是哪一项'],
  ['status', '相符时的现状：valid 有效，amended 已变更，revoked 已撤销；不相符为 null'],
  ['remaining', '今天剩余的次数'],
  ['resetAt', '额度恢复的时间，北京时间次日零时'],
] as const;

const refusals = [
  ['401', '没有提供密钥，或者密钥不存在、已停用'],
  ['422', '登记号或著作权人缺少，或者一次超过一百件；不计次数'],
  ['429', '今天的额度不够，或者一分钟内过于频繁；Retry-After 为需要等待的秒数'],
] as const;

const Rows = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className={classes.apiRows}>
    {rows.map(([name, text]) => (
      <div key={name}>
        <dt>
          <code>{name}</code>
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** 核验接口: call, answer, limits, and the way to a key. */
export function RegisterApiPage({ address }: { address: string }) {
  const { daily, pairs, keys, perMinute } = apiLimits;
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox
        title="核验接口"
        sub="供出版、平台与司法机构的系统核验作品登记与软件登记"
        actions={
          <ButtonLink href="/mine/api-keys" variant="ink">
            管理密钥
          </ButtonLink>
        }
      />
      <OfferedTabs items={certificateTabs} current="/register/api" />
      <div className={`prose ${classes.api}`}>
        <h2>取得密钥</h2>
        <p>
          完成实名认证或企业认证的账号，在个人中心的<a href="/mine/api-keys">接口密钥</a>里新建，至多 {keys}{' '}
          个。密钥只显示一次，请保存在服务器上，不要写进网页或者客户端。
        </p>
        <h2>核验一件</h2>
        <pre>{`curl -G '${address}' \\
  -H 'x-api-key: 您的密钥' \\
  --data-urlencode 'number=国作登字-2023-F-00182641' \\
  --data-urlencode 'holder=林知遥'`}</pre>
        <pre>{`{"code":200,"msg":"success","data":
  {"result":"match","status":"valid","remaining":999,"resetAt":"2026-11-28 00:00:00"}}`}</pre>
        <Rows rows={answers} />
        <h2>批量核验</h2>
        <p>{`用 POST 提交，一次至多 ${pairs} 件，按提交的次序回答，每件计一次。`}</p>
        <pre>{`curl '${address}' \\
  -H 'x-api-key: 您的密钥' -H 'content-type: application/json' \\
  -d '{"pairs":[{"number":"2023SR0699232","holder":"见山文化创意有限公司"}]}'`}</pre>
        <h2>额度与错误</h2>
        <p>{`每个密钥每天 ${grouped(daily)} 次，每分钟至多 ${perMinute} 次调用。`}</p>
        <Rows rows={refusals} />
        <p>
          著作权人须与证书所载一字不差，有几位的用顿号隔开，次序不限。全部接口的说明见
          <a href="/api/v1/openapi.json">OpenAPI 文件</a>。
        </p>
      </div>
    </div>
  );
}
