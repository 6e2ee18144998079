import { cut } from '@/lib/text/cut';
/** Chinese words of an address, separated by spaces; empty if it has none or is malformed. */
export function addressWords(pathname: string): string {
  try {
    return cut((decodeURIComponent(pathname).match(/\p{Script=Han}+/gu) ?? []).join(' '), 60);
  } catch {
    return '';
  }
}
