import { LetterSheet } from './letter-sheet';

/** A letter to a person who takes part in a case without an account. */
export interface NoticeLetter {
  /** Title of the document: 调解通知书. */
  heading: string;
  number: string;
  recipient: string;
  /** Postal address; empty if it is not known. */
  recipientAddress: string;
  paragraphs: readonly string[];
  /** Code that is typed at the address. */
  code: string;
  codeAddress: string;
  notes: readonly string[];
  sender: { issuer: string; hotline: string; address: string };
  /** `YYYY-MM-DD`. */
  issuedOn: string;
}

/** Generates the letter: A4, with selectable text. */
export async function noticeLetter(letter: NoticeLetter): Promise<Uint8Array> {
  const { heading, number, recipient, recipientAddress, paragraphs, code, codeAddress, notes, sender, issuedOn } =
    letter;
  const { issuer, hotline, address } = sender;
  const contact = [hotline && `电话 ${hotline}`, address && `地址 ${address}`].filter(Boolean).join('，');
  const texts = [recipient, recipientAddress, ...paragraphs, code, codeAddress, ...notes, contact];
  const sheet = await LetterSheet.create({ heading, number, issuer, issuedOn, texts });
  sheet.paragraph(`${recipient}：`, { size: 13 });
  if (recipientAddress) sheet.paragraph(`送达地址：${recipientAddress}`, { size: 10, quiet: true });
  for (const text of paragraphs) sheet.paragraph(text, { indented: true });
  sheet.code('查询码', code, `打开 ${codeAddress} 填写`);
  for (const text of notes) sheet.paragraph(text, { size: 9.5, quiet: true });
  sheet.signature();
  if (contact) sheet.paragraph(contact, { size: 9.5, quiet: true });
  return sheet.save();
}
