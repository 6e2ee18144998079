import { IconSearch } from '@tabler/icons-react';
import { Icon } from '@/components/ui/icon';
import classes from './certificate-query.module.css';

/** Kinds of certificates, and what each calls its number and its holder. */
const kinds = [
  { value: 'work', label: '作品', no: '登记号', holder: '著作权人' },
  { value: 'software', label: '软件', no: '登记号', holder: '著作权人' },
  { value: 'filing', label: '数字备案', no: '备案号', holder: '权利人' },
  { value: 'member', label: '会员', no: '证书编号', holder: '会员名称' },
] as const;

/** A label that follows the chosen kind, by style sheet alone. */
function KindWords({ part }: { part: 'no' | 'holder' }) {
  return kinds.map((kind) => (
    <span key={kind.value} className={classes.words} data-kind={kind.value}>
      {kind[part]}
    </span>
  ));
}

/** Certificate query: a plain GET form, so that it works without a script and its result can be shared. */
export function CertificateQueryBox() {
  return (
    <div className="wrap query">
      <form className={classes.form} action="/certificateVerificationResult" method="get" aria-labelledby="query-title">
        <h2 id="query-title">
          证书查询<small>填写证书上的两项</small>
        </h2>
        <div className="field">
          <span className="label" id="query-kind">
            证书种类
          </span>
          <div className="seg" role="radiogroup" aria-labelledby="query-kind">
            {kinds.map(({ value, label }, index) => (
              <label key={value} className={classes.kind}>
                <input className="vh" type="radio" name="kind" value={value} defaultChecked={index === 0} />
                {label}
              </label>
            ))}
          </div>
        </div>
        <div className="field">
          <label htmlFor="query-no">
            <KindWords part="no" />
          </label>
          <input
            className="input"
            id="query-no"
            name="no"
            required
            maxLength={60}
            autoComplete="off"
            placeholder="国作登字-2026-F-00182641"
          />
        </div>
        <div className="field">
          <label htmlFor="query-holder">
            <KindWords part="holder" />
          </label>
          <input
            className="input"
            id="query-holder"
            name="holder"
            required
            maxLength={100}
            autoComplete="off"
            placeholder="证书所载姓名或名称"
          />
        </div>
        <button className="btn btn-ink" type="submit">
          <Icon icon={IconSearch} size={16} />
          查询
        </button>
      </form>
    </div>
  );
}
