import type { Metadata } from 'next';
import { AuthorizeLogin } from '@/components/login/authorize-login';
import { Outcome } from '@/components/login/authorize-parts';
import { AuthorizePayment } from '@/components/login/authorize-payment';
import { SmallPage } from '@/components/login/small-page';
import { PAYMENT_ID } from '@/lib/payment-code';

export const metadata: Metadata = { title: '扫码授权' };

/** The phone's side of a code: a login to confirm, or a payment of the sandbox. */
export default async function Page({ searchParams }: { searchParams: Promise<{ id?: string | string[] }> }) {
  const id = [(await searchParams).id].flat()[0]?.slice(0, 80) ?? '';
  if (id === PAYMENT_ID) {
    return (
      <SmallPage title="确认支付" text="请核对收款方与金额。演示环境，不会产生真实扣款。">
        <AuthorizePayment />
      </SmallPage>
    );
  }
  return (
    <SmallPage title="扫码授权" text="另一台设备请求以您的账号登录。请核对设备、地点与校验码，再决定是否允许。">
      {id ? (
        <AuthorizeLogin id={id} />
      ) : (
        <Outcome tone="over" title="没有需要处理的请求" text="请用手机扫描电脑登录页上的二维码。" />
      )}
    </SmallPage>
  );
}
