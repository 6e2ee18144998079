import { create } from 'qrcode';
import { sandboxGateway } from '@/lib/provider/gateways/sandbox-payment';
import { paymentTarget } from './payment-code';

const origin = `https://${'portal.a-region-of-china.example'.slice(0, 30)}`;
const order = { outTradeNo: '20261121abc', description: '范本', amount: 6800, expiresAt: new Date(), origin };

it('encodes to a QR code coarse enough for any camera, even with a long host', async () => {
  expect(new URL(origin).host).toHaveLength(30);
  const { codeUrl } = await sandboxGateway('secret').createNative(order);
  expect(create(codeUrl, { errorCorrectionLevel: 'M' }).version).toBeLessThanOrEqual(4);
});

it('leads to the consent page, with the secret in the hash, which servers do not see', async () => {
  const { codeUrl, confirmToken = '' } = await sandboxGateway('secret').createNative(order);
  const code = new URL(codeUrl).pathname.replace('/p/', '');
  expect(code).toBe(confirmToken);
  const target = new URL(paymentTarget(code) ?? '', origin);
  expect(target.search).not.toContain(code);
  expect(target.hash).toBe(`#${code}`);
});

it.each(['', 'short', 'a'.repeat(65), '../../etc/passwd-xxxxxxxx', 'with space in the code'])('rejects %p', (code) => {
  expect(paymentTarget(code)).toBeNull();
});
