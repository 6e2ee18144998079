import { z } from 'zod';
import { cityIn, regionStem } from '@/lib/rules/identifiers/region';

/** Palettes of the site; `ink` is the default. Their colours are in lib/art/palettes.ts. */
export const paletteNames = ['ink', 'pine', 'violet', 'iron'] as const;
export type PaletteName = (typeof paletteNames)[number];

const text = z.string().default('');

/**
 * The association as its settings describe it: the only source of its name, city, signs, numbers and contacts on pages,
 * in documents, messages, feeds and pictures. Values that are not set are empty, except those that
 * {@link completeIdentity} derives.
 */
export const identity = z.object({
  name: z.string(),
  nameEn: z.string(),
  /** Used where the name does not fit: title of the installed app, calendars. */
  shortName: text,
  /** With its kind: 临江市. */
  city: text,
  province: text,
  slogan: z.string(),
  /** One or two sentences about its work, for search engines, feeds and the installed app. */
  description: text,
  /** Greeting in the utility bar. */
  welcome: text,
  /** Day of foundation, `2009-11-18`. */
  founded: text,
  /** Address of the uploaded picture; empty for the drawn one. */
  logo: text,
  /** Four to nine characters of the seal. */
  seal: text,
  palette: z.enum(paletteNames).default('ink').catch('ink'),
  prizeName: text,
  /** Two to four capitals at the beginning of remittance codes. */
  remittancePrefix: text,
  hotline: z.string(),
  complaintHotline: text,
  email: z.string(),
  privacyEmail: text,
  address: z.string(),
  postCode: text,
  hours: z.string(),
  /** Account that receives payments by transfer. */
  bank: z
    .object({ name: z.string(), bank: z.string(), account: z.string() })
    .default({ name: '', bank: '', account: '' }),
  icp: z.string(),
  icpUrl: text,
  policeFiling: z.string(),
  socialOrgNo: z.string(),
  socialOrgLabel: text,
  /** Another site's URL, or a path on this one. */
  learningUrl: z.string(),
  qrCodes: z.array(z.object({ label: z.string(), value: z.string(), note: text })),
});
export type Identity = z.output<typeof identity>;

/** Where the filing of a website is looked up. */
const ICP_URL = 'https://beian.miit.gov.cn/';

/** Fills in what follows from other values: city from name, prize and seal from city. The name itself may be empty. */
export function completeIdentity(given: Identity): Identity {
  const { name } = given;
  const city = given.city || cityIn(name);
  const stem = regionStem(city);
  return {
    ...given,
    name,
    city,
    shortName: given.shortName || name,
    seal: given.seal || (stem ? [...`${stem}版权`].slice(0, 9).join('') : '版权所有'),
    prizeName: given.prizeName || `${stem}版权金奖`,
    remittancePrefix: given.remittancePrefix || 'BQ',
    welcome: given.welcome || (name && `您好，欢迎来到${name}`),
    icpUrl: given.icpUrl || ICP_URL,
    socialOrgLabel: given.socialOrgLabel || '社会团体法人登记证号',
  };
}

/** Stands for an association without settings. */
export const unnamedIdentity: Identity = completeIdentity(
  identity.parse({
    ...{ name: '版权协会', nameEn: '', slogan: '', hotline: '', email: '', address: '', hours: '' },
    ...{ icp: '', policeFiling: '', socialOrgNo: '', learningUrl: '', qrCodes: [] },
  }),
);
