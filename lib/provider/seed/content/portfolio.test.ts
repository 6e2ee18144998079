import { statesWhere } from '@/lib/kinds/case';
import { caseKind, caseKinds } from '@/lib/kinds/cases';
import { isSoftwareNumber, isWorksNumber } from '@/lib/rules/identifiers/registration-number';
import { formOfEntry, lifeOf } from '../portfolio-cases';
import { readPortfolio } from './portfolio';

const now = new Date();
const accounts = ['person', 'enterprise'] as const;
const managed = caseKinds().filter(({ home, hasOwnList, key }) => home && !hasOwnList && key !== 'szzpba');

describe.each(accounts)('management area of the demo %s', (account) => {
  const cases = readPortfolio(account).map((entry) => {
    const kind = caseKind(entry.kind);
    const form = formOfEntry(entry, now, (name) => `/files/${name}`);
    return { entry, kind, form, parsed: kind.schema.safeParse(form) };
  });

  it('is valid by the schema of each kind', () => {
    const wrong = cases.flatMap(({ entry, parsed }) =>
      parsed.success ? [] : [{ events: entry.events[0], kind: entry.kind, issues: parsed.error.issues }],
    );
    expect(wrong).toEqual([]);
  });

  it('covers every kind, with known fields only and a history that the kind allows', () => {
    expect(managed.map(({ key }) => key).filter((key) => !cases.some(({ kind }) => kind.key === key))).toEqual([]);
    for (const { entry, kind, form } of cases) {
      expect(Object.keys(entry.values).filter((name) => !kind.fields[name])).toEqual([]);
      const { status, timeline } = lifeOf(entry, kind.schema.parse(form), now);
      expect(kind.states).toHaveProperty(status);
      expect(timeline.map(({ at }) => at.getTime())).toEqual(timeline.map(({ at }) => at.getTime()).toSorted());
      expect(timeline.at(-1)?.at.getTime()).toBeLessThan(now.getTime());
    }
  });

  it('refers to existing cases, and has certificates where a case was certified', () => {
    const keys = cases.flatMap(({ entry }) => entry.key ?? []);
    expect(keys).toHaveLength(new Set(keys).size);
    for (const { entry } of cases) {
      expect(entry.of.filter((key) => !keys.includes(key))).toEqual([]);
      expect(entry.certificate !== undefined).toBe(entry.events.some(([, , action]) => action === 'certify'));
      const isDecided = entry.events.some(([, , action]) => caseKind(entry.kind).actions[action]?.document);
      expect(entry.document !== undefined).toBe(isDecided);
      const number = entry.certificate?.number.replace('{year}', '2026');
      const isNumber = entry.kind === 'zpdj' ? isWorksNumber : isSoftwareNumber;
      if (number) expect({ number, isNumber: isNumber(number) }).toEqual({ number, isNumber: true });
    }
  });
});

it('shows all states of interest', () => {
  const seen = new Set(
    accounts.flatMap(readPortfolio).map((entry) => {
      const kind = caseKind(entry.kind);
      const form = formOfEntry(entry, now, (name) => name);
      return `${kind.key} ${lifeOf(entry, kind.schema.parse(form), now).status}`;
    }),
  );
  // Only a prepaid fee leads a work to 已受理. Four kinds share one set of states.
  const passing: Readonly<Record<string, readonly string[]>> = { zpdj: ['accepted'], sbxx: ['expired', 'discarded'] };
  const decided = ['amended', 'reissued', 'revoked', 'filed'].filter(
    (state) => !['registration-change', 'contract-filing'].some((key) => seen.has(`${key} ${state}`)),
  );
  expect(decided).toEqual([]);
  const whole = ['zpdj', 'bqsw', 'sbxx'];
  const missing = whole.flatMap((key) =>
    statesWhere(caseKind(key), () => true)
      .filter((state) => !passing[key]?.includes(state) && !seen.has(`${key} ${state}`))
      .map((state) => `${key} ${state}`),
  );
  expect(missing).toEqual([]);
  const shared = ['gmql', 'dwsq', 'gnht', 'gjht'].flatMap((key) =>
    [...seen].filter((one) => one.startsWith(key)).map((one) => one.replace(`${key} `, '')),
  );
  expect([...new Set(shared)].toSorted()).toEqual(statesWhere(caseKind('gmql'), () => true).toSorted());
});
