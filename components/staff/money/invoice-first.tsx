import { ButtonLink } from '@/components/ui/button-link';
import { NoticeBar } from '@/components/ui/notice-bar';

export interface InvoiceFirstProps {
  /** Issued invoice that stands in the way of a refund. */
  invoice: { id: number; number: string };
}

/** Says that the invoice has to be reversed before the refund, and leads there. */
export function InvoiceFirst({ invoice: { id, number } }: InvoiceFirstProps) {
  return (
    <>
      <NoticeBar tone="warn">{`订单已开具发票 ${number}。退款前先红冲发票，红冲后再回到这里办理。`}</NoticeBar>
      <div className="row">
        <ButtonLink href={`/staff/cases/${id}`} variant="ink">
          去红冲发票
        </ButtonLink>
      </div>
    </>
  );
}
