import { AskFields } from '@/components/public/certificate/ask-fields';
import { askedKinds } from '@/components/public/certificate/kind-words';
import { Icon } from '@/components/ui/icon';
import { iconSearch } from '@/components/ui/icons/icon-search';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import classes from './certificate-query.module.css';

/** Certificate query: a plain GET form, so that it works without scripts and its result can be shared. */
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
            {askedKinds.map((kind, index) => (
              <label key={kind} className={classes.kind}>
                <input className="vh" type="radio" name="kind" value={kind} defaultChecked={index === 0} />
                {certificateKinds[kind].label}
              </label>
            ))}
          </div>
        </div>
        <AskFields
          prefix="query"
          number={{ placeholder: '国作登字-2026-F-00182641' }}
          holder={{ placeholder: '证书所载姓名或名称' }}
        />
        <button className="btn btn-ink" type="submit">
          <Icon icon={iconSearch} size={16} />
          查询
        </button>
      </form>
    </div>
  );
}
