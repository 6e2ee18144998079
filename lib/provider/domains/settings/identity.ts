import { completeIdentity, type Identity, identity } from '@/lib/contract/identity';
import type { Ctx } from '../../core/context';
import { configValues } from '../../db/schema';

/** Settings that form the identity, by its fields. */
const fields = {
  name: 'name',
  nameEn: 'name_en',
  shortName: 'short_name',
  city: 'city',
  province: 'province',
  slogan: 'slogan',
  description: 'description',
  welcome: 'welcome',
  founded: 'founded',
  logo: 'logo',
  seal: 'seal',
  palette: 'palette',
  prizeName: 'prize_name',
  remittancePrefix: 'remittance_prefix',
  hotline: 'hotline',
  complaintHotline: 'complaint_hotline',
  email: 'email',
  privacyEmail: 'privacy_email',
  address: 'address',
  postCode: 'post_code',
  hours: 'hours',
  icp: 'icp',
  icpUrl: 'icp_url',
  policeFiling: 'police_filing',
  socialOrgNo: 'social_org_no',
  socialOrgLabel: 'social_org_label',
  learningUrl: 'learning_url',
} as const satisfies Partial<Record<keyof Identity, string>>;

const BANK = 'c_sys_join_association';

/** Returns the association's identity from the settings. */
export async function getSite(ctx: Ctx): Promise<Identity> {
  const rows = await ctx.db.select().from(configValues);
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const text = (key: string) => values.get(`site/${key}`) ?? '';
  const bank = (key: string) => values.get(`${BANK}/${key}`) ?? '';
  const plain = Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, text(key)]));
  const qrCodes = ['public', 'mini'].flatMap((name) => {
    const [label, value] = [text(`qr_${name}_label`), text(`qr_${name}_value`)];
    return label && value ? [{ label, value, note: text(`qr_${name}_note`) }] : [];
  });
  return completeIdentity(
    identity.parse({
      ...plain,
      bank: { name: bank('bank_name'), bank: bank('bank'), account: bank('bank_account') },
      qrCodes,
    }),
  );
}
