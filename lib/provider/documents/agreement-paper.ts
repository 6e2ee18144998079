import { formatFen } from '@/lib/format/money';
import { LetterSheet } from './letter-sheet';

/** An agreement that all parties have confirmed. */
export interface AgreementPaper {
  heading: string;
  number: string;
  /** Number of the case. */
  recordNo: string;
  /** Parties with the time of their confirmation. */
  parties: readonly { role: string; name: string; confirmedAt: string }[];
  dispute: string;
  claims: string;
  /** Name of the mediator; empty if none was appointed. */
  mediator: string;
  /** Amounts in fen; days as `YYYY-MM-DD`, empty for none. */
  clauses: readonly { text: string; amount: number | null; payOn: string }[];
  verifyUrl: string;
  issuer: string;
  issuedOn: string;
}

/** Generates the agreement: A4, with selectable text and a QR code. */
export async function agreementPaper(paper: AgreementPaper): Promise<Uint8Array> {
  const { heading, number, recordNo, parties, dispute, claims, mediator, clauses, verifyUrl, issuer, issuedOn } = paper;
  const lines = clauses.map(({ text, amount, payOn }, at) => {
    const paid = amount === null ? '' : `（${formatFen(amount)}，${payOn} 前付清）`;
    return `${at + 1}. ${text}${paid}`;
  });
  const texts = [
    ...parties.flatMap(({ role, name }) => [role, name]),
    dispute,
    ...claims.split('\n'),
    mediator,
    ...lines,
  ];
  const fixed = ['案件编号案由调解员调解请求协议内容各方确认扫码核验经验证码于调解', verifyUrl, recordNo];
  const sheet = await LetterSheet.create({ heading, number, issuer, issuedOn, texts: [...texts, ...fixed] });
  sheet.row('案件编号', recordNo);
  for (const { role, name } of parties) sheet.row(role, name);
  sheet.row('案由', dispute);
  if (mediator) sheet.row('调解员', mediator);
  sheet.title('调解请求');
  for (const line of claims.split('\n').filter(Boolean)) sheet.paragraph(line, { indented: true });
  sheet.title('协议内容');
  sheet.paragraph(`经${issuer}调解，各方自愿达成如下协议：`, { indented: true });
  for (const line of lines) sheet.paragraph(line);
  sheet.title('各方确认');
  for (const { role, name, confirmedAt } of parties)
    sheet.paragraph(`${role} ${name}，于 ${confirmedAt} 经验证码确认`, { size: 10.5 });
  sheet.paragraph(
    '本协议自各方确认之日起具有合同效力。各方可以自协议生效之日起三十日内，共同向有管辖权的人民法院申请司法确认。',
    { size: 9.5, quiet: true },
  );
  sheet.signature();
  sheet.verification(verifyUrl, '扫码核验', '调解');
  return sheet.save();
}
