import { ShowIf } from '@/components/shell/session/show-if';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import type { CaseDetail } from '@/lib/contract/cases';

/** Kinds whose certificates are registrations. */
const REGISTRATIONS: readonly string[] = ['zpdj', 'rjzzq'];

/** Matters after registration, as the query of their forms names them. */
const matters = [
  { label: '申请变更', form: 'registration-change?matter=revise' },
  { label: '补发证书', form: 'registration-change?matter=reissue' },
  { label: '撤销登记', form: 'registration-change?matter=annul' },
  { label: '转让备案', form: 'contract-filing?contractType=transfer' },
  { label: '许可备案', form: 'contract-filing?contractType=licence' },
] as const;

/** Applications that follow a certificate; each form opens with the registration filled in. */
export function LaterMatters({ ownCase: { id, kind, certificate } }: { ownCase: CaseDetail }) {
  if (!REGISTRATIONS.includes(kind) || !certificate?.isHeld || certificate.status === 'revoked') return null;
  return (
    <ShowIf flag="canFile">
      <Card title="登记以后">
        <p className="mute">登记事项有变、证书遗失或者权利有转让、许可的，在线申请，由本会转报登记机构。</p>
        <p className="row fold">
          {matters.map(({ label, form }) => (
            <ButtonLink key={form} size="sm" href={`/manage/submit-form/${form}&of=${id}`}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </Card>
    </ShowIf>
  );
}
