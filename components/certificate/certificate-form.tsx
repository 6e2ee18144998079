import { IconAlertCircle, IconSearch } from '@tabler/icons-react';
import { Icon } from '@/components/ui/icon';
import type { CertificateKind } from '@/lib/contract/certificates';
import { certificateKinds } from '@/lib/kinds/content/certificate-words';
import classes from './certificate-form.module.css';

const kinds: readonly CertificateKind[] = ['work', 'software', 'filing', 'member'];

/** A label or an example that follows the chosen kind, by style sheet alone. */
function KindWords({ part }: { part: 'number' | 'holder' | 'example' }) {
  return kinds.map((kind) => (
    <span key={kind} className={classes.words} data-kind={kind}>
      {certificateKinds[kind][part]}
    </span>
  ));
}

function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p className="err" id={id}>
      <Icon icon={IconAlertCircle} size={16} />
      {children}
    </p>
  );
}

export interface CertificateFormProps {
  /** What was asked before, on the page of a result. */
  asked?: { kind: CertificateKind; number: string; holder: string };
  errors?: Record<string, string>;
}

/** Query by kind and two facts: a plain GET form, which works without a script and whose result can be shared. */
export function CertificateForm({ asked, errors = {} }: CertificateFormProps) {
  const described = (field: string) => (errors[field] ? `ask-${field}-error` : undefined);
  return (
    <form className={classes.form} id="certificate-form" action="/certificateVerificationResult" method="get">
      <fieldset className={classes.kinds}>
        <legend>证书种类</legend>
        <div className={classes.options}>
          {kinds.map((kind) => (
            <label key={kind} className={classes.kind}>
              <input
                className="vh"
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={kind === (asked?.kind ?? 'work')}
              />
              <b>{certificateKinds[kind].label}</b>
              <small>{certificateKinds[kind].certificate}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={errors.number ? 'field bad' : 'field'}>
        <label htmlFor="ask-number">
          <KindWords part="number" />
        </label>
        <input
          className="input"
          id="ask-number"
          name="no"
          required
          maxLength={80}
          autoComplete="off"
          defaultValue={asked?.number}
          aria-invalid={errors.number ? true : undefined}
          aria-describedby={`${described('number') ?? ''} ask-number-help`.trim()}
        />
        <FieldError id="ask-number-error">{errors.number}</FieldError>
        <p className="help" id="ask-number-help">
          如 <KindWords part="example" />
        </p>
      </div>
      <div className={errors.holder ? 'field bad' : 'field'}>
        <label htmlFor="ask-holder">
          <KindWords part="holder" />
        </label>
        <input
          className="input"
          id="ask-holder"
          name="holder"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={asked?.holder}
          aria-invalid={errors.holder ? true : undefined}
          aria-describedby={`${described('holder') ?? ''} ask-holder-help`.trim()}
        />
        <FieldError id="ask-holder-error">{errors.holder}</FieldError>
        <p className="help" id="ask-holder-help">
          与证书所载一字不差；有几位的，都写上，用顿号隔开
        </p>
      </div>
      <div className={classes.act}>
        <button className="btn btn-ink btn-lg" type="submit">
          <Icon icon={IconSearch} />
          查询
        </button>
        <p className="help">两项都相符才显示结果。不需要登录，每分钟至多查 20 次。</p>
      </div>
    </form>
  );
}
