import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { RIGHTS, type Right } from '@/lib/contract/endpoint';
import { hashToken, newToken } from '../core/tokens';
import { activities, enterpriseUsers, sessions } from '../db/schema';
import { startProvider, type TestProvider } from '../testing/harness';
import { type Answer, askOperation, type Operation, operations } from '../testing/operations';
import { ownedTables, plantRows, SECRET } from '../testing/owned-rows';
import { type SomeUser, someEnterprise, someUser } from '../testing/people';

const ofUsers = operations.filter(({ isStaff }) => !isStaff);

/** Ids of planted rows: a person's, an enterprise's, a person's filing, invoice, mediation and appraisal; and an unused id. */
const [PERSONS, ENTERPRISES, FILINGS, INVOICES, MEDIATIONS, APPRAISALS, NOTHING] = [
  900_001, 910_001, 920_001, 930_001, 940_001, 950_001, 999_999,
];

/** Addresses of files, as bodies refer to them. */
const addressOf = (id: number) => `/files/${SECRET}files-name-${id}`;
const bodies: Readonly<Record<string, (id: number) => unknown>> = {
  submitReceipt: (id) => ({ bankReceipt: addressOf(id) }),
  setAvatar: (id) => ({ address: addressOf(id) }),
  recognisePaper: (id) => ({ url: addressOf(id), kind: 'idCard' }),
};

/** Calls with a path that names public records, meetings of all members (own tests refuse others), or no id of a row. */
const publicCalls = new Set([
  'castBallot',
  'castVote',
  'decideScanLogin',
  'downloadProduct',
  'exportManaged',
  'getCashier',
  'getOwnAssembly',
  'getOwnAssemblyPaper',
  'getOwnResolution',
  'getPurchaseStatus',
  'getSignUpStart',
  'importManaged',
  'importTemplate',
  'listManaged',
  'openScanLogin',
  'orderContract',
  'orderReport',
  'readAssociationMemberContact',
  'registerForAssembly',
  'signUpForActivity',
]);
/** Calls that succeed even when there is nothing to do. */
const silent = new Set(['removeDraft', 'removeHeader']);
/** Calls that end sessions; they would end those of the test. */
const endsLogins = new Set(['revokeOtherSessions']);
/**
 * Open to other users than the owner of the named row: participants of an activity, the expert who was asked, the entrant
 * whose award an objection is about. Covered by separate tests.
 */
const ofOthers = new Set([
  'downloadActivityMaterial',
  'getActivityMaterials',
  'getExpertAppointment',
  'getExpertCalendar',
  'getExpertQuestion',
  'getObjectionToOwn',
]);
const namesRow = ({ name, path }: Operation) => /\{(id|name)\}/.test(path) && !publicCalls.has(name);
/** The planted row for calls that accept a single kind of case. */
const kindsByPath: readonly (readonly [part: string, id: number])[] = [
  ['/filings/', FILINGS],
  ['/invoices/', INVOICES],
  ['/mediation', MEDIATIONS],
  ['/appraisal', APPRAISALS],
];
const ofOneKind = ({ path }: Operation) => kindsByPath.find(([part]) => path.includes(part))?.[1];

let provider: TestProvider;
let people: Record<
  'person' | 'owner' | 'handler' | 'stranger' | 'strangerOwner' | 'filer' | 'payer' | 'disputant' | 'consignor',
  SomeUser
>;
let eId = 0;

beforeAll(async () => {
  provider = await startProvider({ limitFactor: 100_000 });
  const some = () => someUser(provider);
  people = {
    person: await some(),
    owner: await some(),
    handler: await some(),
    stranger: await some(),
    strangerOwner: await some(),
    filer: await some(),
    payer: await some(),
    disputant: await some(),
    consignor: await some(),
  };
  const { person, owner, handler, strangerOwner, filer, payer, disputant, consignor } = people;
  eId = await someEnterprise(provider, [owner, handler], { rights: [] });
  await someEnterprise(provider, [strangerOwner]);
  const particular = {
    files: { visibility: 'private', mime: 'image/png' },
    questions: { state: 'answered', answered_at: new Date() },
    sign_ups: { state: 'APPROVED' },
    orders: { state: 'unpaid', pay_type: '3' },
    // An expert is a user, whichever account is current, so a planted one would be found through both.
    persons: { user_id: null },
    uploads: { expires_at: new Date(Date.now() + 86_400_000), file_name: null },
    records: { kind: 'dwsq', status: 'active' },
    activities: { starts_at: new Date(Date.now() + 86_400_000) },
  };
  const { db } = provider.ctx;
  const also = [activities];
  await plantRows(db, { id: PERSONS, userId: person.id, eId: 0 }, { particular, also });
  await plantRows(db, { id: ENTERPRISES, userId: owner.id, eId }, { particular, also });
  const filing = { ...particular, records: { kind: 'szzpba', status: 'certified' } };
  await plantRows(db, { id: FILINGS, userId: filer.id, eId: 0 }, { particular: filing, also });
  const invoiced = { ...particular, records: { kind: 'invoice', status: 'refused' } };
  await plantRows(db, { id: INVOICES, userId: payer.id, eId: 0 }, { particular: invoiced, also });
  const disputed = { ...particular, records: { kind: 'mediation', status: 'accepted' } };
  await plantRows(db, { id: MEDIATIONS, userId: disputant.id, eId: 0 }, { particular: disputed, also });
  const appraised = { ...particular, records: { kind: 'appraisal', status: 'materialCheck' } };
  await plantRows(db, { id: APPRAISALS, userId: consignor.id, eId: 0 }, { particular: appraised, also });
});
afterAll(() => provider.close());

const ask = (operation: Operation, id: number, user?: { token: string }, headers?: Record<string, string>) =>
  askOperation(provider, operation, id, { token: user?.token, headers, body: bodies[operation.name]?.(id) });

/** Returns status and body of an answer with the requested id masked. */
const masked = ({ status, text }: Answer, id: number) => `${status} ${text.replaceAll(String(id), '#')}`;

/** Reads all planted rows. */
async function plantedRows(): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const table of ownedTables) all.push(...(await provider.ctx.db.select().from(table)));
  return all.filter((row) => Object.values(z.record(z.string(), z.unknown()).parse(row)).some(isSecret));
}
const isSecret = (value: unknown) => typeof value === 'string' && value.startsWith(SECRET);

/** Creates another session of a user, with the personal account. */
async function asPerson({ id }: SomeUser): Promise<{ token: string }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await provider.ctx.db.insert(sessions).values({ userId: id, tokenHash: hashToken(token), expiresAt });
  return { token };
}

describe('every private operation of openapi.json', () => {
  it('is refused without a login, and with an expired or revoked one', async () => {
    const [expired, revoked] = [await someUser(provider), await someUser(provider)];
    const { db } = provider.ctx;
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, expired.id));
    await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, revoked.id));
    const open: string[] = [];
    for (const operation of operations)
      for (const user of [undefined, expired, revoked]) {
        const { status } = await ask(operation, PERSONS, user);
        if (status !== 401) open.push(`${operation.name} ${status}`);
      }
    expect(open).toEqual([]);
  });

  it('of staff answers 404 to everyone else', async () => {
    const open: string[] = [];
    for (const operation of operations.filter(({ isStaff }) => isStaff)) {
      const { status } = await ask(operation, PERSONS, people.person);
      if (status !== 404) open.push(`${operation.name} ${status}`);
    }
    expect(open).toEqual([]);
  });

  it('answers its owner', async () => {
    const { person, filer, payer, disputant, consignor, owner } = people;
    const holders = new Map([
      [FILINGS, filer],
      [INVOICES, payer],
      [MEDIATIONS, disputant],
      [APPRAISALS, consignor],
    ]);
    const missed: string[] = [];
    // Reads first: some calls end what the others ask about.
    const inOrder = ofUsers.filter(namesRow).toSorted((a, b) => a.method.localeCompare(b.method));
    for (const operation of inOrder.filter(({ name, method }) => method === 'GET' && !ofOthers.has(name))) {
      const one = ofOneKind(operation);
      const asked = one
        ? ([[one, holders.get(one) ?? person]] as const)
        : ([
            [PERSONS, person],
            [ENTERPRISES, owner],
          ] as const);
      for (const [id, user] of asked) {
        const { status, text } = await ask(operation, id, user);
        if (status === 404) missed.push(`${operation.name} ${id}: ${text}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('answers another account as if the record did not exist, and leaves it unchanged', async () => {
    const before = await plantedRows();
    expect(before.length).toBeGreaterThan(20);
    const { stranger, strangerOwner, owner } = people;
    const asked: [{ token: string }, number[]][] = [
      [stranger, [PERSONS, ENTERPRISES]],
      [strangerOwner, [PERSONS, ENTERPRISES]],
      // The same user with the personal account instead of the enterprise.
      [await asPerson(owner), [ENTERPRISES]],
    ];
    const leaks: string[] = [];
    for (const operation of ofUsers.filter(({ name }) => !endsLogins.has(name)))
      for (const [user, others] of asked) {
        const missing = namesRow(operation) ? masked(await ask(operation, NOTHING, user), NOTHING) : undefined;
        const one = ofOneKind(operation);
        for (const id of one ? [one] : others) {
          const answer = await ask(operation, id, user);
          // Sessions belong to the user, whichever account is current.
          const said = masked(answer, id).replaceAll(`${SECRET}sessions-`, '');
          if (said.includes(SECRET) && !publicCalls.has(operation.name)) leaks.push(`${operation.name}: ${said}`);
          if (missing === undefined || silent.has(operation.name)) continue;
          if (answer.status < 400 || said !== missing) leaks.push(`${operation.name}: ${said} / ${missing}`);
        }
      }
    expect(leaks).toEqual([]);
    expect(await plantedRows()).toEqual(before);
  });

  it('that requires a right is refused to a team member without it, and open with that right alone', async () => {
    const { handler } = people;
    const wrong: string[] = [];
    const give = (rights: Right[]) =>
      provider.ctx.db.update(enterpriseUsers).set({ rights }).where(eq(enterpriseUsers.userId, handler.id));
    const asking = ofUsers.filter(({ right }) => right !== undefined);
    expect(asking.length).toBeGreaterThan(20);
    await give([]);
    for (const operation of asking) {
      const { status } = await ask(operation, ENTERPRISES, handler);
      if (status !== 403) wrong.push(`${operation.name} without: ${status}`);
    }
    for (const right of RIGHTS) {
      await give([right]);
      for (const operation of asking.filter((one) => one.right === right)) {
        const { status } = await ask(operation, NOTHING, handler);
        if (status === 403) wrong.push(`${operation.name} with ${right}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses a page that expects another current account', async () => {
    const { owner } = people;
    const wrong: string[] = [];
    for (const operation of ofUsers) {
      const { status } = await ask(operation, NOTHING, owner, { 'acting-as': '0' });
      if ((status === 412) !== operation.isOfAccount) wrong.push(`${operation.name} ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
