import type { FontAsset } from '@/lib/deposit/make/deposit-fonts';

/** Static files that the panel loads on demand. */
const addresses: Record<FontAsset, URL> = {
  common: new URL('./fonts/noto-sans-sc-gb2312.woff', import.meta.url),
  europe: new URL('../../../lib/pdf/fonts/europe-sans.ttf', import.meta.url),
  rare: new URL('../../../lib/pdf/fonts/noto-sans-sc.ttf', import.meta.url),
  hongKong: new URL('../../../lib/pdf/fonts/noto-sans-hk-rare.ttf', import.meta.url),
  japan: new URL('../../../lib/pdf/fonts/noto-sans-jp-rare.ttf', import.meta.url),
  hangul: new URL('../../../lib/pdf/fonts/noto-sans-kr-hangul.ttf', import.meta.url),
  yi: new URL('../../../lib/pdf/fonts/noto-sans-yi.ttf', import.meta.url),
};

/** CMap tables of Chinese encodings that a PDF may reference without embedding them. */
const tables: Readonly<Record<string, URL>> = {
  'Adobe-GB1-UCS2': new URL('../../../lib/pdf/cmaps/Adobe-GB1-UCS2.bcmap', import.meta.url),
  'UniGB-UCS2-H': new URL('../../../lib/pdf/cmaps/UniGB-UCS2-H.bcmap', import.meta.url),
  'UniGB-UTF16-H': new URL('../../../lib/pdf/cmaps/UniGB-UTF16-H.bcmap', import.meta.url),
  'GB-EUC-H': new URL('../../../lib/pdf/cmaps/GB-EUC-H.bcmap', import.meta.url),
  'GBK-EUC-H': new URL('../../../lib/pdf/cmaps/GBK-EUC-H.bcmap', import.meta.url),
  'GBKp-EUC-H': new URL('../../../lib/pdf/cmaps/GBKp-EUC-H.bcmap', import.meta.url),
  'GBK2K-H': new URL('../../../lib/pdf/cmaps/GBK2K-H.bcmap', import.meta.url),
};

async function fetched(address: URL): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Loads a font. */
export const readAsset = (name: FontAsset): Promise<Uint8Array> => fetched(addresses[name]);

export const readCMap = async (name: string): Promise<Uint8Array | null> => {
  const address = tables[name];
  return address ? fetched(address) : null;
};
