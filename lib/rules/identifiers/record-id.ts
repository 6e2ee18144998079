const MAX_ID = 2_147_483_647;
const NOTATION = /^[1-9]\d{0,9}$/;

/**
 * Id of a record as an address states it. Returns 0, which no record has, for any notation but plain digits: `Number`
 * would also read `1e1`, `0x10`, `+3` and ` 12`, so that a record had several addresses.
 */
export function recordId(text: string | null | undefined): number {
  const found = NOTATION.test(text ?? '') ? Number(text) : 0;
  return found <= MAX_ID ? found : 0;
}
