import { cut } from '@/lib/text/cut';
/** The Chinese words of an address, parted by blanks; empty where it has none or is no proper address. */
export function addressWords(pathname: string): string {
  try {
    return cut((decodeURIComponent(pathname).match(/\p{Script=Han}+/gu) ?? []).join(' '), 60);
  } catch {
    return '';
  }
}
