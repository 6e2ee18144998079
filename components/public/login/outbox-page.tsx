import '@/components/ui/table.css';
import { EmptyState } from '@/components/ui/empty-state';
import type { listOutbox } from '@/lib/contract/dev';
import type { EndpointData } from '@/lib/contract/endpoint';

const channels = { sms: '短信', mail: '邮件' } as const;

export interface OutboxPageProps {
  /** Newest first. */
  list: EndpointData<typeof listOutbox>['list'];
  /** Recipient to filter by, or ''. */
  recipient: string;
}

/** Messages that would have been sent, in demo and development. */
export function OutboxPage({ list, recipient }: OutboxPageProps) {
  return (
    <div className="wrap sec">
      <div className="page-head">
        <h1>发件箱</h1>
        <p className="mute">演示环境不发送短信与邮件，最近五十条留在这里。</p>
        <form className="row" action="/dev/outbox">
          <label className="vh" htmlFor="outbox-recipient">
            收件人
          </label>
          <input
            id="outbox-recipient"
            className="input"
            name="recipient"
            defaultValue={recipient}
            placeholder="收件人手机号或邮箱"
          />
          <button type="submit" className="btn btn-ink">
            查询
          </button>
        </form>
      </div>
      {list.length === 0 ? (
        <EmptyState
          title="没有信件"
          text={recipient ? '换一个收件人，或清空后查询全部。' : '获取一次验证码后，它会出现在这里。'}
        />
      ) : (
        <div className="card">
          <table className="table">
            <thead>
              <tr>
                {['内容', '收件人', '方式', '时间'].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.map((entry) => (
                <tr key={entry.id}>
                  <td className="title">{entry.text}</td>
                  <td data-l="收件人" className="num nowrap">
                    {entry.recipient}
                  </td>
                  <td data-l="方式" className="nowrap">
                    {channels[entry.channel]}
                  </td>
                  <td data-l="时间" className="num nowrap">
                    {entry.createdAt}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
