import type { Metadata } from 'next';
import { AuthorizeLogin } from '@/components/public/login/authorize-login';
import { Outcome } from '@/components/public/login/authorize-parts';
import { AuthorizePayment } from '@/components/public/login/authorize-payment';
import { SmallPage } from '@/components/public/login/small-page';
import { PAYMENT_ID } from '@/lib/rules/payment-code';

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

const idOf = async ({ searchParams }: Props): Promise<string> =>
  [(await searchParams).id].flat()[0]?.slice(0, 80) ?? '';

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await idOf(props)) === PAYMENT_ID ? '付款' : '扫码授权' };
}

/** Phone side of a QR code: confirms a login, or a payment of the sandbox. */
export default async function Page(props: Props) {
  const id = await idOf(props);
  if (id === PAYMENT_ID) {
    return (
      <SmallPage title="付款">
        <AuthorizePayment />
      </SmallPage>
    );
  }
  return (
    <SmallPage title="扫码授权">
      {id ? (
        <AuthorizeLogin id={id} />
      ) : (
        <Outcome tone="over" title="没有需要处理的请求" text="请用手机扫描电脑登录页上的二维码。" />
      )}
    </SmallPage>
  );
}
