import { ChoiceCards } from '@/components/ui/choice-cards';
import { Icon } from '@/components/ui/icon';
import { iconSearch } from '@/components/ui/icons/icon-search';
import type { CertificateKind } from '@/lib/contract/certificates';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import { AskFields } from './ask-fields';
import classes from './certificate-form.module.css';
import { askedKinds, KindWords } from './kind-words';

export interface CertificateFormProps {
  /** The previous query, on a result page. */
  asked?: { kind: CertificateKind; number: string; holder: string };
  errors?: Record<string, string>;
}

/** Query by kind and two facts: a plain GET form, which works without scripts and whose result can be shared. */
export function CertificateForm({ asked, errors = {} }: CertificateFormProps) {
  return (
    <form className={classes.form} id="certificate-form" action="/certificateVerificationResult" method="get">
      <ChoiceCards
        legend="证书种类"
        name="kind"
        choices={askedKinds.map((kind) => ({
          value: kind,
          label: certificateKinds[kind].label,
          note: certificateKinds[kind].certificate,
        }))}
        value={asked?.kind ?? 'work'}
      />
      <AskFields
        prefix="ask"
        number={{
          asked: asked?.number,
          problem: errors.number,
          help: (
            <>
              如 <KindWords part="example" />
            </>
          ),
        }}
        holder={{
          asked: asked?.holder,
          problem: errors.holder,
          help: '与证书所载一字不差；有几位的，都写上，用顿号隔开',
        }}
      />
      <div className={classes.act}>
        <button className="btn btn-ink btn-lg" type="submit">
          <Icon icon={iconSearch} />
          查询
        </button>
        <p className="help">两项都相符才显示结果。不需要登录，每分钟至多查 20 次。</p>
      </div>
    </form>
  );
}
