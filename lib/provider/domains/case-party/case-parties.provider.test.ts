import { eq } from 'drizzle-orm';
import {
  actAsParty,
  endPartyLink,
  enterPartyRoom,
  getPartyLetter,
  getPartyRoom,
  leavePartyRoom,
  listCaseParties,
  listOwnCaseParties,
  lookAtPartyRoom,
  PARTY_HEADER,
  renewPartyLink,
  sendPartyCode,
  uploadAsParty,
} from '@/lib/contract/case-parties';
import { getOwnCase, withdrawCase } from '@/lib/contract/cases';
import { getStaffProceedings } from '@/lib/contract/mediations';
import { listMessages } from '@/lib/contract/messages';
import { recuseItem } from '@/lib/contract/queue';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { addDays, formatDate } from '@/lib/format/dates';
import { submitMediation } from '@/lib/kinds/cases/mediation';
import { jobHandlers } from '../../boot/jobs';
import {
  auditLog,
  caseParties,
  casePartyActs,
  casePartySessions,
  cases,
  configValues,
  deliveries,
  files,
  userMails,
  users,
} from '../../db/schema';
import { PNG } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import {
  answerAs,
  codeSentTo,
  enterAs,
  enterBy,
  linkSentTo,
  mediationBody,
  someNotified,
  somePhone,
} from '../../testing/mediations';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile, somePerson } from '../../testing/people-and-places';
import { setText } from '../../testing/set-text';

let provider: TestProvider;
let staff: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
  await provider.ctx.db.insert(configValues).values([
    { key: 'site/name', value: '云州市版权协会' },
    { key: 'site/hotline', value: '0571-8000 1234' },
  ]);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const firm = (mobile: string, more: object = {}) => ({
  kind: 'organisation' as const,
  name: '渡口文化有限公司',
  mobile,
  ...more,
});
const someone = (mobile: string) => ({ kind: 'person' as const, name: '周衡', mobile });
const stateOf = async (id: number) =>
  (await provider.ctx.db.select().from(caseParties).where(eq(caseParties.id, id)))[0]?.state;
const statusOf = async (id: number) => (await provider.ctx.db.select().from(cases).where(eq(cases.id, id)))[0]?.status;
const form = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const data = new FormData();
  for (const [key, value] of Object.entries({ type: '2', source: '2', purpose: 'sample' })) data.set(key, value);
  data.set('file', new Blob([bytes]), name);
  return data;
};
const uploaded = async (by: { headers: Record<string, string> }) => {
  const [file] = await provider.call(
    uploadAsParty,
    { body: { type: '2', source: '2' } },
    { ...by, form: form(new Uint8Array(PNG), '合同.png') },
  );
  return file?.name ?? '';
};

describe('a link', () => {
  it('is sent by SMS and mail, and tells a visitor only the association, the kind and the masked phone', async () => {
    const mobile = somePhone();
    const { parties, id } = await someNotified(provider, staff, [firm(mobile, { email: 'law@example.com' })]);
    expect(parties).toMatchObject([{ name: '渡口文化有限公司', stateLabel: '已通知，未打开', answer: '', mobile }]);
    const sent = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, mobile));
    expect(sent).toMatchObject([{ channel: 'sms', subject: '云州市版权协会通知' }]);
    expect(sent[0]?.text).toMatch(
      /请在 \d{4}-\d\d-\d\d 前答复是否同意调解。查看与答复：http:\/\/provider\/party-room\/[\w-]{43}$/,
    );
    const key = await linkSentTo(provider, mobile);
    expect(await linkSentTo(provider, 'law@example.com')).toBe(key);
    expect(await provider.call(lookAtPartyRoom, { body: { key } })).toEqual({
      association: '云州市版权协会',
      hotline: '0571-8000 1234',
      kindLabel: '调解申请',
      recipient: mobile.replace(/^(\d{3})\d{4}/, '$1****'),
      channel: 'sms',
      isOpen: false,
    });
    const [row] = await provider.ctx.db.select().from(caseParties).where(eq(caseParties.recordId, id));
    expect(JSON.stringify(row)).not.toContain(key);
  });

  it('sends the code by mail to a party without a phone, and says so if there is neither', async () => {
    const address = { kind: 'organisation' as const, name: '望湖印务有限公司', address: '云州市望湖区工业路 19 号' };
    const { parties, id } = await someNotified(provider, staff, [
      { kind: 'person', name: '顾言', email: 'guyan@example.com' },
      address,
    ]);
    const key = await linkSentTo(provider, 'guyan@example.com');
    expect(await provider.call(lookAtPartyRoom, { body: { key } })).toMatchObject({ channel: 'mail' });
    await enterBy(provider, key, 'guyan@example.com');
    const letter = await letterOf(id, parties[1]?.id ?? 0);
    const code = codeIn(letter.text);
    expect((await provider.call(lookAtPartyRoom, { body: { key: code } })).recipient).toBe('');
    expect(await provider.refuse(sendPartyCode, { body: { key: code } })).toMatchObject({
      status: 409,
      msg: '案件里没有您的手机或邮箱，不能发送验证码，请与协会联系登记',
    });
  });

  it('that is unknown answers 404, and one that has ended, expired or been renewed no longer opens', async () => {
    const mobile = somePhone();
    const { id, parties } = await someNotified(provider, staff, [firm(mobile)]);
    const unknown = await provider.refuse(lookAtPartyRoom, { body: { key: 'x'.repeat(43) } });
    expect(unknown).toMatchObject({ status: 404, msg: '链接或查询码有误，请核对短信、邮件或通知书' });
    const first = await linkSentTo(provider, mobile);
    const params = { id, partyId: parties[0]?.id ?? 0 };
    await provider.call(renewPartyLink, { params, body: {} }, staff);
    const second = await linkSentTo(provider, mobile);
    expect(second).not.toBe(first);
    expect((await provider.refuse(lookAtPartyRoom, { body: { key: first } })).status).toBe(404);
    const { by } = await enterBy(provider, second, mobile);
    expect((await provider.call(lookAtPartyRoom, { body: { key: second } }, by)).isOpen).toBe(true);
    provider.setNow(addDays(new Date(), 91));
    expect(await provider.refuse(lookAtPartyRoom, { body: { key: second } })).toMatchObject({ error: 'linkEnded' });
    provider.setNow(null);
    await provider.call(endPartyLink, { params, body: {} }, staff);
    for (const endpoint of [lookAtPartyRoom, sendPartyCode])
      expect((await provider.refuse(endpoint, { body: { key: second } })).error).toBe('linkEnded');
    expect((await provider.refuse(enterPartyRoom, { body: { key: second, code: '000000' } })).error).toBe('linkEnded');
    expect((await provider.refuse(getPartyRoom, {}, by)).error).toBe('partySessionRequired');
  });

  it('ends with the case', async () => {
    const mobile = somePhone();
    const { id, applicant } = await someNotified(provider, staff, [firm(mobile)]);
    const { by } = await enterAs(provider, mobile);
    await provider.call(withdrawCase, { params: { id }, body: {} }, applicant);
    expect((await provider.refuse(getPartyRoom, {}, by)).status).toBe(403);
    const key = await linkSentTo(provider, mobile);
    expect((await provider.refuse(lookAtPartyRoom, { body: { key } })).status).toBe(410);
    const params = { id, partyId: (await provider.call(listCaseParties, { params: { id } }, staff)).list[0]?.id ?? 0 };
    expect((await provider.refuse(renewPartyLink, { params, body: {} }, staff)).msg).toBe(
      '案件已经办结，不能再发送链接',
    );
  });

  it('goes to another phone that staff enter', async () => {
    const [mobile, other] = [somePhone(), somePhone()];
    const { id, parties } = await someNotified(provider, staff, [firm(mobile)]);
    const params = { id, partyId: parties[0]?.id ?? 0 };
    await provider.call(renewPartyLink, { params, body: { mobile: other } }, staff);
    await answerAs(provider, other, 'agree');
    expect(await statusOf(id)).toBe('consented');
    const bad = await provider.refuse(renewPartyLink, { params, body: { mobile: '12' } }, staff);
    expect(Object.keys(bad.fields)).toEqual(['mobile']);
  });
});

const letterOf = async (id: number, partyId: number) => {
  const path = getPartyLetter.path.replace('{id}', String(id)).replace('{partyId}', String(partyId));
  const answer = await provider.raw('GET', path, staff);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { pieces } = await setText(new Uint8Array(await answer.arrayBuffer()));
  return { text: pieces.map(({ text }) => text).join('') };
};
const codeIn = (text: string): string => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';

describe('the letter', () => {
  it('names the recipient, the last day and a code that opens the same room, however it is typed', async () => {
    const mobile = somePhone();
    const { id, parties } = await someNotified(provider, staff, [firm(mobile, { address: '云州市江堤路 3 号' })]);
    const letter = await letterOf(id, parties[0]?.id ?? 0);
    expect(letter.text).toContain('渡口文化有限公司：');
    expect(letter.text).toContain('云州市江堤路 3 号');
    expect(letter.text).toMatch(/请在 \d{4}-\d\d-\d\d 前答复是否同意调解/);
    const code = codeIn(letter.text);
    const { by } = await enterBy(provider, code.toLowerCase().replaceAll('-', ' '), mobile);
    expect((await provider.call(getPartyRoom, {}, by)).name).toBe('渡口文化有限公司');
    const wide = code.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect((await provider.call(lookAtPartyRoom, { body: { key: wide } })).association).not.toBe('');
    // Printed again it bears the same code; a renewed link has another.
    expect(codeIn((await letterOf(id, parties[0]?.id ?? 0)).text)).toBe(code);
    await provider.call(renewPartyLink, { params: { id, partyId: parties[0]?.id ?? 0 }, body: {} }, staff);
    expect((await provider.refuse(lookAtPartyRoom, { body: { key: code } })).status).toBe(404);
  });
});

describe('the code of a room', () => {
  it('opens a short session in a cookie that scripts cannot read, for the calls of the room alone', async () => {
    const mobile = somePhone();
    await someNotified(provider, staff, [firm(mobile)]);
    const { cookie, by } = await enterAs(provider, mobile);
    expect(cookie).toMatch(
      /^party-room=[\w-]{43}; Path=\/api\/v1\/party-room; HttpOnly; SameSite=Strict; Max-Age=7200$/,
    );
    const token = by.headers[PARTY_HEADER] ?? '';
    // It is no session of an account.
    expect((await provider.refuse(getOwnCase, { params: { id: 1 } }, { token })).status).toBe(401);
    provider.setNow(new Date(Date.now() + 7_201_000));
    expect((await provider.refuse(getPartyRoom, {}, by)).error).toBe('partySessionRequired');
    provider.setNow(null);
    await provider.call(leavePartyRoom, { body: {} }, by);
    expect((await provider.refuse(getPartyRoom, {}, by)).status).toBe(403);
    expect((await provider.refuse(getPartyRoom, {})).status).toBe(403);
  });

  it('acts in the case that the page shows, not in one entered later in the same browser', async () => {
    const mobile = somePhone();
    const first = await someNotified(provider, staff, [firm(mobile)]);
    const { recordNo } = await provider.call(getStaffCase, { params: { id: first.id } }, staff);
    const second = await someNotified(provider, staff, [firm(mobile)]);
    const { by } = await enterAs(provider, mobile);
    const body = { act: 'agree', values: { promise: true }, recordNo };
    expect(await provider.refuse(actAsParty, { body }, by)).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['notified', 'notified']);
    const { recordNo: shown } = await provider.call(getPartyRoom, {}, by);
    await provider.call(actAsParty, { body: { ...body, recordNo: shown } }, by);
    expect(await statusOf(second.id)).toBe('consented');
  });

  it('hears how the case ended, before the link ends; one who refused does not', async () => {
    const [mobile, other] = [somePhone(), somePhone()];
    const { id, applicant } = await someNotified(provider, staff, [firm(mobile), someone(other)]);
    await answerAs(provider, mobile, 'agree');
    await answerAs(provider, other, 'refuse');
    const { recordNo } = await provider.call(withdrawCase, { params: { id }, body: {} }, applicant);
    const last = async (recipient: string) => {
      const rows = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, recipient));
      return rows.at(-1)?.text ?? '';
    };
    expect(await last(mobile)).toContain(`${recordNo}：已办结，结果为“已撤回”，此前的链接随之失效。`);
    expect(await last(other)).not.toContain('已办结');
  });

  it('names the last day and the question only while an answer is open', async () => {
    const mobile = somePhone();
    const { id, parties } = await someNotified(provider, staff, [firm(mobile)]);
    const text = async () => {
      const rows = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, mobile));
      return rows.findLast((row) => row.text.includes('/party-room/'))?.text ?? '';
    };
    expect(await text()).toMatch(/请在 \d{4}-\d\d-\d\d 前答复/);
    await answerAs(provider, mobile, 'agree');
    const body = { mobile: '', email: '' };
    await provider.call(renewPartyLink, { params: { id, partyId: parties[0]?.id ?? 0 }, body }, staff);
    expect(await text()).toContain('请查看案件的进展');
    expect(await text()).not.toContain('前答复');
  });

  it('is closed to staff whom a respondent is reached by, or names as contact', async () => {
    const [byPhone, byContact] = [await someStaff(provider), await someStaff(provider)];
    const { db } = provider.ctx;
    const [{ phone } = { phone: '' }] = await db.select().from(users).where(eq(users.id, byPhone.id));
    await db.update(users).set({ realName: '何予安然' }).where(eq(users.id, byContact.id));
    const written = `${phone.slice(0, 3)} ${phone.slice(3)}`;
    const { id } = await someNotified(provider, staff, [firm(written, { contact: '何予安然' })]);
    for (const colleague of [byPhone, byContact]) {
      expect((await provider.refuse(getStaffCase, { params: { id } }, colleague)).error).toBe('conflictOfInterest');
      const refuse = { params: { id }, body: { action: 'stop', note: '不属于受理范围' } };
      expect((await provider.refuse(reviewCase, refuse, colleague)).error).toBe('conflictOfInterest');
    }
  });

  it('is closed to staff who have recused from the case, like the case itself', async () => {
    const { id } = await someNotified(provider, staff, [firm(somePhone())]);
    const colleague = await someStaff(provider);
    await provider.call(
      recuseItem,
      { params: { queue: 'mediation', id }, body: { reason: '与当事人是亲属' } },
      colleague,
    );
    for (const endpoint of [getStaffCase, listCaseParties, getStaffProceedings])
      expect((await provider.refuse(endpoint, { params: { id } }, colleague)).error).toBe('conflictOfInterest');
    expect((await provider.call(listCaseParties, { params: { id } }, staff)).list).toHaveLength(1);
  });

  it('is refused when wrong, used or expired', async () => {
    const mobile = somePhone();
    await someNotified(provider, staff, [firm(mobile)]);
    const key = await linkSentTo(provider, mobile);
    await provider.call(sendPartyCode, { body: { key } });
    const code = await codeSentTo(provider, mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await provider.refuse(enterPartyRoom, { body: { key, code: wrong } })).fields).toEqual({
      code: '验证码不正确',
    });
    provider.setNow(new Date(Date.now() + 301_000));
    expect((await provider.refuse(enterPartyRoom, { body: { key, code } })).fields.code).toContain('已失效');
    provider.setNow(null);
    await provider.call(enterPartyRoom, { body: { key, code } });
    expect((await provider.refuse(enterPartyRoom, { body: { key, code } })).fields.code).toContain('已失效');
  });

  it.each<[string, (params: { id: number; partyId: number }) => Promise<unknown>]>([
    ['ended', (params) => provider.call(endPartyLink, { params, body: {} }, staff)],
    [
      'sent to another phone',
      (params) => provider.call(renewPartyLink, { params, body: { mobile: somePhone() } }, staff),
    ],
  ])('opens nothing by a link that is %s at the same moment', async (_, act) => {
    const mobile = somePhone();
    const { id, parties } = await someNotified(provider, staff, [firm(mobile)]);
    const [key, partyId] = [await linkSentTo(provider, mobile), parties[0]?.id ?? 0];
    await provider.call(sendPartyCode, { body: { key } });
    const code = await codeSentTo(provider, mobile);
    const before = await stateOf(partyId);
    const { limiter } = provider.ports;
    const usual = limiter.consume.bind(limiter);
    // The link has been looked up by then.
    limiter.consume = async (name, about) => {
      if (about !== `party-${partyId}`) return usual(name, about);
      limiter.consume = usual;
      await act({ id, partyId });
      return usual(name, about);
    };
    expect((await provider.refuse(enterPartyRoom, { body: { key, code } })).error).toBe('linkEnded');
    expect(before).toBe('invited');
    expect(await stateOf(partyId)).not.toBe('opened');
    const open = eq(casePartySessions.partyId, partyId);
    expect(await provider.ctx.db.$count(casePartySessions, open)).toBe(0);
  });

  it('cannot be guessed: five guesses end it, and a room takes few attempts', async () => {
    const strict = await startProvider({ limitFactor: 1 });
    const head = await someStaff(strict);
    const mobile = somePhone();
    await someNotified(strict, head, [firm(mobile)]);
    const key = await linkSentTo(strict, mobile);
    await strict.call(sendPartyCode, { body: { key } });
    expect((await strict.refuse(sendPartyCode, { body: { key } })).status).toBe(429);
    const code = await codeSentTo(strict, mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 5; guess++) await strict.refuse(enterPartyRoom, { body: { key, code: wrong } });
    expect((await strict.refuse(enterPartyRoom, { body: { key, code } })).fields.code).toContain('已失效');
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++)
      statuses.push((await strict.refuse(enterPartyRoom, { body: { key, code: wrong } })).status);
    expect(statuses.at(-1)).toBe(429);
    await strict.close();
  });
});

describe('a room', () => {
  it('shows the claim without numbers and phones, and the evidence by name until the respondent agrees', async () => {
    const mobile = somePhone();
    const { applicant } = await someNotified(provider, staff, [firm(mobile), someone(somePhone())]);
    const { by } = await enterAs(provider, mobile);
    const room = await provider.call(getPartyRoom, {}, by);
    expect(room).toMatchObject({ name: '渡口文化有限公司', roleLabel: '被申请人', answer: '', isClosed: false });
    expect(room.dueOn).toMatch(/^\d{4}/);
    expect(room.acts.map(({ act }) => act)).toEqual(['agree', 'refuse', 'reply', 'represent', 'propose']);
    const text = JSON.stringify(room);
    for (const hidden of ['34052419800101001X', '13800000001', applicant.phone, '旧城里'])
      expect(text).not.toContain(hidden);
    const named = (label: string) => room.facts.find((fact) => fact.label === label);
    expect(named('申请人')?.value).toBe('类别：自然人\n姓名或名称：林知遥');
    expect(named('证据材料')).toMatchObject({ value: '1. 材料.png\n（同意调解以后可以打开）', files: [] });
    expect(named('被申请人 2')?.value).toBe('类别：自然人\n姓名或名称：周衡');
    expect(named('调解请求')?.value).toBe('停止使用，补署姓名，支付使用费。');
    const agreed = await provider.call(actAsParty, { body: { act: 'agree', values: { promise: true } } }, by);
    const evidence = agreed.facts.find(({ label }) => label === '证据材料');
    expect(evidence).toMatchObject({ files: [{ originalName: '材料.png' }] });
    expect((await provider.raw('GET', evidence?.files[0]?.address ?? '')).status).toBe(200);
  });

  it('writes every look and act into the audit log, by role and without names or contacts', async () => {
    const mobile = somePhone();
    const { id } = await someNotified(provider, staff, [firm(mobile)]);
    await answerAs(provider, mobile, 'agree');
    const rows = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    const own = rows.filter(({ operation }) => operation === 'party-room');
    expect(own.map(({ summary }) => summary)).toEqual(['发送进入验证码', '凭验证码进入', '同意调解']);
    expect(new Set(own.map(({ userName }) => userName))).toEqual(new Set(['被申请人 1']));
    expect(JSON.stringify(own)).not.toMatch(/渡口文化|1370\d{7}/);
    provider.setNow(new Date(Date.now() + 600_000));
    const { by } = await enterAs(provider, mobile);
    provider.setNow(new Date(Date.now() + 1_200_000));
    await provider.call(getPartyRoom, {}, by);
    const later = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(later.at(-1)).toMatchObject({ summary: '查看案件', userId: 0 });
  });

  it('can still answer after it has handed in as many papers as one may', async () => {
    const mobile = somePhone();
    const { parties } = await someNotified(provider, staff, [firm(mobile)]);
    const { by } = await enterAs(provider, mobile);
    const deed = { partyId: parties[0]?.id ?? 0, act: 'reply', data: { reply: '见所附材料。' }, ipHash: '' };
    await provider.ctx.db.insert(casePartyActs).values(Array.from({ length: 60 }, () => deed));
    const reply = { body: { act: 'reply', values: { reply: '再补一份说明。', evidence: [] } } };
    expect((await provider.refuse(actAsParty, reply, by)).msg).toContain('提交次数已达上限');
    await provider.call(actAsParty, { body: { act: 'agree', values: { promise: true } } }, by);
  });

  it('takes a reply with evidence, a representative and proposals, which staff and the applicant read', async () => {
    const mobile = somePhone();
    const { id, applicant } = await someNotified(provider, staff, [firm(mobile)]);
    const { by } = await enterAs(provider, mobile);
    const evidence = await uploaded(by);
    const mediator = await somePerson(provider, {
      kind: 'mediator',
      name: '何以宁',
      priceFen: null,
      organisation: '云州大学',
    });
    const tied = await somePerson(provider, {
      kind: 'mediator',
      name: '程敬之',
      priceFen: null,
      organisation: '渡口文化有限公司',
    });
    const act = (name: string, values: Record<string, unknown>) =>
      provider.call(actAsParty, { body: { act: name, values } }, by);
    await act('reply', { reply: '所用片段已经取得授权，见所附合同。', evidence: [evidence] });
    await act('represent', { name: '陈律师', mobile: '13700009999', authority: 'general', letter: await uploaded(by) });
    expect(
      (await provider.refuse(actAsParty, { body: { act: 'propose', values: { first: tied.id } } }, by)).fields.first,
    ).toBe('程敬之与“渡口文化有限公司”有利害关系，应当回避，请另选调解员');
    expect(
      (
        await provider.refuse(
          actAsParty,
          { body: { act: 'propose', values: { first: mediator.id, second: mediator.id } } },
          by,
        )
      ).fields,
    ).toEqual({ second: '与第一人选相同' });
    const room = await act('propose', { first: mediator.id });
    expect(room.done.map(({ label }) => label)).toEqual(['提交答辩与证据', '委托代理人', '推荐调解员']);
    const { list } = await provider.call(listCaseParties, { params: { id } }, staff);
    const [reply] = list[0]?.done ?? [];
    expect(reply?.facts).toMatchObject([
      { label: '答辩意见' },
      { label: '证据材料', files: [{ originalName: '合同.png' }] },
    ]);
    expect((await provider.raw('GET', reply?.facts[1]?.files[0]?.address ?? '')).status).toBe(200);
    expect((await provider.raw('GET', evidence)).status).toBe(404);
    const own = await provider.call(listOwnCaseParties, { params: { id } }, applicant);
    expect(own.list[0]?.done.map(({ label }) => label)).toEqual(['提交答辩与证据', '委托代理人', '推荐调解员']);
    expect(JSON.stringify(own)).not.toContain(mobile);
    expect(own.list[0]?.done[1]?.facts.map(({ value }) => value)).toContain('陈律师');
    expect(own.list[0]?.done[1]?.facts.flatMap((fact) => fact.files)).toEqual([]);
    expect(JSON.stringify(own)).not.toContain('13700009999');
    const stranger = await someUser(provider);
    expect((await provider.refuse(listOwnCaseParties, { params: { id } }, stranger)).status).toBe(404);
    expect((await provider.refuse(listCaseParties, { params: { id } }, applicant)).status).toBe(404);
  });

  onPostgres.it('takes no more files than a party may hand in, however many arrive at once', async () => {
    const mobile = somePhone();
    const { parties } = await someNotified(provider, staff, [firm(mobile)]);
    const partyId = parties[0]?.id ?? 0;
    const { by } = await enterAs(provider, mobile);
    const held = { partyId, purpose: 'document', visibility: 'private' as const, originalName: '合同.png' };
    const row = { ...held, mime: 'image/png', size: 100, sha256: '0'.repeat(64) };
    await provider.ctx.db
      .insert(files)
      .values(Array.from({ length: 98 }, (_, at) => ({ ...row, name: `held-${partyId}-${at}` })));
    const put = jest.spyOn(provider.ports.files, 'put');
    const removed = jest.spyOn(provider.ports.files, 'remove');
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => uploaded(by)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await provider.ctx.db.$count(files, eq(files.partyId, partyId))).toBe(100);
    expect(put.mock.calls.length - removed.mock.calls.length).toBe(2);
    const full = { ...by, form: form(new Uint8Array(PNG), '合同.png') };
    expect(await provider.refuse(uploadAsParty, { body: { type: '2', source: '2' } }, full)).toMatchObject({
      status: 429,
      msg: '上传的文件已达上限，其余材料请直接交给秘书处',
    });
  });

  it("refuses another party's file, an account's file, a wrong type and unknown acts", async () => {
    const [mobile, other] = [somePhone(), somePhone()];
    const { applicant } = await someNotified(provider, staff, [firm(mobile), someone(other)]);
    const [one, two] = [await enterAs(provider, mobile), await enterAs(provider, other)];
    const values = (file: string) => ({ act: 'reply', values: { reply: '见所附的证据材料。', evidence: [file] } });
    for (const file of [await uploaded(two.by), await someFile(provider, applicant.id)])
      expect((await provider.refuse(actAsParty, { body: values(file) }, one.by)).fields).toEqual({
        evidence: '找不到上传的文件，请重新上传',
      });
    const script = new Uint8Array(Buffer.from('<html><script>1</script></html>'));
    const wrong = await provider.refuse(
      uploadAsParty,
      { body: { type: '2', source: '2' } },
      { ...one.by, form: form(script, '合同.png') },
    );
    expect(wrong.status).toBe(415);
    expect((await provider.refuse(uploadAsParty, {}, { form: form(new Uint8Array(PNG), '合同.png') })).error).toBe(
      'partySessionRequired',
    );
    expect((await provider.refuse(actAsParty, { body: { act: 'toString', values: {} } }, one.by)).status).toBe(422);
    expect((await provider.refuse(actAsParty, { body: { act: 'agree', values: {} } }, one.by)).fields).toEqual({
      promise: '请阅读并确认',
    });
  });
});

describe('the answers of the respondents', () => {
  it('move the case once all have agreed, tell the applicant, and are given once', async () => {
    const [mobile, other] = [somePhone(), somePhone()];
    const { id, applicant } = await someNotified(provider, staff, [firm(mobile), someone(other)]);
    const room = await answerAs(provider, mobile, 'agree');
    expect(room).toMatchObject({ answer: '同意调解', dueOn: null });
    expect(await statusOf(id)).toBe('notified');
    const { by } = await enterAs(provider, mobile);
    expect(await provider.refuse(actAsParty, { body: { act: 'refuse', values: { promise: true } } }, by)).toMatchObject(
      { status: 409, msg: '您已经答复过，不能更改；有变化的请与协会联系' },
    );
    await answerAs(provider, other, 'agree');
    expect(await statusOf(id)).toBe('consented');
    const { list } = await provider.call(listMessages, { query: { kind: 'business' } }, applicant);
    expect(list.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['对方已答复', '调解申请有新进展：对方均同意调解']),
    );
    const { events } = await provider.call(getStaffCase, { params: { id } }, staff);
    expect(events.slice(-3).map(({ label, note }) => [label, note])).toEqual([
      ['对方已答复', '渡口文化有限公司同意调解'],
      ['对方已答复', '周衡同意调解'],
      ['对方均同意调解', ''],
    ]);
  });

  it('end the case when all refuse, and leave differing ones to staff', async () => {
    const [mobile, first, second] = [somePhone(), somePhone(), somePhone()];
    const refused = await someNotified(provider, staff, [firm(mobile)]);
    const { by } = await enterAs(provider, mobile);
    await provider.refuse(actAsParty, { body: { act: 'refuse', values: {} } }, by);
    const acknowledged = await provider.call(actAsParty, { body: { act: 'refuse', values: { promise: true } } }, by);
    expect(acknowledged).toMatchObject({ answer: '不同意调解', isClosed: true, acts: [] });
    expect(await statusOf(refused.id)).toBe('declined');
    // The answer can be read for a month.
    provider.setNow(addDays(new Date(), 29));
    expect((await enterAs(provider, mobile)).by).toBeDefined();
    provider.setNow(addDays(new Date(), 31));
    const key = await linkSentTo(provider, mobile);
    expect((await provider.refuse(lookAtPartyRoom, { body: { key } })).error).toBe('linkEnded');
    provider.setNow(null);
    const differing = await someNotified(provider, staff, [firm(first), someone(second)]);
    await answerAs(provider, first, 'agree');
    await answerAs(provider, second, 'refuse');
    expect(await statusOf(differing.id)).toBe('answered');
    const body = { action: 'consent', note: '与同意的一方继续调解' };
    await provider.call(reviewCase, { params: { id: differing.id }, body }, staff);
    expect(await statusOf(differing.id)).toBe('consented');
  });

  it('that do not come by the last day lapse, and staff can extend the time for those who are silent', async () => {
    const [mobile, other] = [somePhone(), somePhone()];
    const { id, applicant } = await someNotified(provider, staff, [firm(mobile), someone(other)]);
    await answerAs(provider, mobile, 'agree');
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    const late = addDays(new Date(`${row?.dueOn}T12:00:00+08:00`), 1);
    const { by } = await enterAs(provider, other);
    await provider.ctx.db.update(caseParties).set({ updatedAt: new Date() }).where(eq(caseParties.recordId, id));
    const key = await linkSentTo(provider, other);
    provider.setNow(late);
    // Late, but the job has not run yet.
    const again = await enterBy(provider, key, other);
    expect(
      (await provider.refuse(actAsParty, { body: { act: 'agree', values: { promise: true } } }, again.by)).msg,
    ).toBe('答复期限已过；需要延长的，请与协会联系');
    await jobHandlers(provider.ports)['case.lapse']({ id, status: 'notified', dueOn: row?.dueOn });
    expect(await statusOf(id)).toBe('unanswered');
    const { list } = await provider.call(listMessages, { query: { kind: 'business' } }, applicant);
    expect(list[0]?.title).toBe('调解申请有新进展：期限届满，对方没有全部答复');
    expect(
      (await provider.refuse(actAsParty, { body: { act: 'agree', values: { promise: true } } }, again.by)).error,
    ).toBe('actionNotAllowed');
    await provider.call(reviewCase, { params: { id }, body: { action: 'extend' } }, staff);
    // Only the silent party gets a new link.
    expect(await linkSentTo(provider, other)).not.toBe(key);
    const [extended] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    expect(String(extended?.dueOn) > formatDate(late)).toBe(true);
    await answerAs(provider, other, 'agree');
    expect(await statusOf(id)).toBe('consented');
    expect(by).toBeDefined();
  });
});

describe('a party who is the applicant', () => {
  it('is refused at submission, by phone or by number', async () => {
    const user = await someUser(provider);
    const evidence = await someFile(provider, user.id);
    const refused = async (respondent: object) =>
      (
        await provider.refuse(
          submitMediation,
          { body: mediationBody(evidence, [{ kind: 'person', name: '林某', ...respondent }]) },
          user,
        )
      ).fields;
    const own = { 'respondents.0.mobile': '被申请人的手机不能是申请人自己的手机' };
    expect(await refused({ mobile: '138 0000 0001' })).toEqual(own);
    expect(await refused({ mobile: user.phone })).toEqual(own);
    expect(await refused({ email: 'a@example.com', certNo: '34052419800101001x' })).toEqual({
      'respondents.0.certNo': '被申请人不能是申请人自己',
    });
  });

  it('is refused with the phone of an agent of the applicant, at submission and when a link is renewed', async () => {
    const user = await someUser(provider);
    const [lawyer, mobile] = [somePhone(), somePhone()];
    const letter = await someFile(provider, user.id);
    const agents = [{ name: '陈律师', organisation: '青石律师事务所', mobile: lawyer, authority: 'special', letter }];
    const against = (phone: string) => mediationBody(letter, [firm(phone)], { agents });
    expect((await provider.refuse(submitMediation, { body: against(lawyer) }, user)).fields).toEqual({
      'respondents.0.mobile': '被申请人的手机不能是申请人的代理人的手机',
    });
    const { id } = await provider.call(submitMediation, { body: against(mobile) }, user);
    for (const action of ['accept', 'notify'])
      await provider.call(reviewCase, { params: { id }, body: { action } }, staff);
    const { list } = await provider.call(listCaseParties, { params: { id } }, staff);
    const renewal = { params: { id, partyId: list[0]?.id ?? 0 }, body: { mobile: lawyer } };
    expect((await provider.refuse(renewPartyLink, renewal, staff)).fields).toEqual({
      mobile: '不能是申请人的代理人的联系方式',
    });
  });

  it('is refused by mail too, whether the mail of the form or the verified one of the account', async () => {
    const user = await someUser(provider);
    await provider.ctx.db
      .insert(userMails)
      .values({ userId: user.id, address: 'account@example.com', verifiedAt: new Date() });
    const body = mediationBody(await someFile(provider, user.id), []);
    const applicant = { ...body.applicant, email: 'lin@example.com' };
    for (const email of ['Lin@EXAMPLE.com', 'account@example.com']) {
      const respondents = [{ kind: 'person' as const, name: '林某', email }];
      const refused = await provider.refuse(submitMediation, { body: { ...body, applicant, respondents } }, user);
      expect(refused.fields).toEqual({ 'respondents.0.email': '被申请人的邮箱不能是申请人自己的邮箱' });
    }
  });

  it('is refused when a link is renewed, like a contact of another party', async () => {
    const [mobile, other] = [somePhone(), somePhone()];
    const { id, applicant, parties } = await someNotified(provider, staff, [firm(mobile), someone(other)]);
    const params = { id, partyId: parties[0]?.id ?? 0 };
    for (const own of [applicant.phone, '13800000001'])
      expect((await provider.refuse(renewPartyLink, { params, body: { mobile: own } }, staff)).fields).toEqual({
        mobile: '不能是申请人自己的联系方式',
      });
    expect((await provider.refuse(renewPartyLink, { params, body: { mobile: other } }, staff)).fields).toEqual({
      mobile: '与另一当事人的联系方式相同',
    });
  });

  it('is told apart from two parties who share a phone, which is refused too', async () => {
    const user = await someUser(provider);
    const mobile = somePhone();
    const body = mediationBody(await someFile(provider, user.id), [firm(mobile), someone(mobile)]);
    expect((await provider.refuse(submitMediation, { body }, user)).fields).toEqual({
      'respondents.1.mobile': '与另一被申请人的手机相同',
    });
  });
});

it('two parties who answer at once are both counted', async () => {
  const [mobile, other] = [somePhone(), somePhone()];
  const { id } = await someNotified(provider, staff, [firm(mobile), someone(other)]);
  const [one, two] = [await enterAs(provider, mobile), await enterAs(provider, other)];
  const body = { act: 'agree', values: { promise: true } };
  await Promise.all([provider.call(actAsParty, { body }, one.by), provider.call(actAsParty, { body }, two.by)]);
  expect(await statusOf(id)).toBe('consented');
  expect((await provider.ctx.db.select().from(casePartyActs)).length).toBeGreaterThan(1);
});
