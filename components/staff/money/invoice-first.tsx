import { ButtonLink } from '@/components/ui/button-link';
import { NoticeBar } from '@/components/ui/notice-bar';

export interface InvoiceFirstProps {
  /** Issued invoice, or receipt of a fee, that stands in the way of a refund. */
  invoice: { id: number; number: string; paper: 'invoice' | 'voucher' };
}

const words = {
  invoice: { name: '发票', verb: '红冲' },
  voucher: { name: '会费票据', verb: '作废' },
};

/** Says that the invoice has to be reversed, or the receipt cancelled, before the refund, and leads there. */
export function InvoiceFirst({ invoice: { id, number, paper } }: InvoiceFirstProps) {
  const { name, verb } = words[paper];
  return (
    <>
      <NoticeBar tone="warn">{`订单已开具${name} ${number}。退款前先${verb}${name}，${verb}后再回到这里办理。`}</NoticeBar>
      <div className="row">
        <ButtonLink href={`/staff/cases/${id}`} variant="ink">
          {`去${verb}${name}`}
        </ButtonLink>
      </div>
    </>
  );
}
