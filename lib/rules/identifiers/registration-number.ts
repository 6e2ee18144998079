import { bare, capitals, type Identifier, typed, unlabelled } from './typed';

/** First characters of the numbers of works: 国 and the short names of the provinces. */
export const REGIONS = '国京津冀晋蒙内辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川黔滇云藏陕甘青宁新兵';
const WORKS = new RegExp(`^([${REGIONS}])作登字-?第?-?(\\d{4})-?([A-Z])-?(\\d{8,})号?$`);
const SOFTWARE_ISSUED = /^软著登字第?(\d+)号?$/;
const SOFTWARE = /^\d{4}SR\d{6,8}$/;

const close = (text: string) => capitals(text.replace(/[\s·]/g, ''));

/** 国作登字-2026-F-00182641; restores missing hyphens. */
function worksForm(text: string): string {
  const found =
    WORKS.exec(close(unlabelled(text))) ?? WORKS.exec(close(unlabelled(text.slice(text.lastIndexOf('号') + 1))));
  return found ? `${found[1]}作登字-${found.slice(2).join('-')}` : typed(text);
}

/** 软著登字第1234567号 or 2025SR0182641. */
function softwareForm(text: string): string {
  const number = close(unlabelled(text));
  const issued = SOFTWARE_ISSUED.exec(number)?.[1];
  if (issued) return `软著登字第${issued}号`;
  const application = capitals(bare(text));
  return SOFTWARE.test(application) ? application : typed(text);
}

const asItIs = (normalise: (text: string) => string) => ({ normalise, format: normalise, mask: normalise });

/** Whether it is the registration number of a work. Its letter is not checked against the type. */
export const isWorksNumber = (text: string): boolean => WORKS.test(worksForm(text));
export const worksNumber: Identifier = {
  ...asItIs(worksForm),
  problem: (text) => (isWorksNumber(text) ? '' : '登记号形如 国作登字-2026-F-00182641'),
};

/** Whether it is a software registration number. */
export function isSoftwareNumber(text: string): boolean {
  const number = softwareForm(text);
  return /^软著登字第\d+号$/.test(number) || SOFTWARE.test(number);
}
export const softwareNumber: Identifier = {
  ...asItIs(softwareForm),
  problem: (text) => (isSoftwareNumber(text) ? '' : '登记号形如 2025SR0182641 或 软著登字第1234567号'),
};

/** Normalises either of the two; strips only invisible characters from anything else. */
export const registrationForm = (text: string): string => {
  const works = worksForm(text);
  return isWorksNumber(works) ? works : softwareForm(text);
};
