import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { statesWhere } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';
import { personalCertification } from '@/lib/kinds/cases/personal-certification';
import type { Db } from '../../../db/database';
import { ownedBy } from '../../../db/owned-by';
import {
  caseParties,
  cases,
  certificates,
  filingLeaves,
  invoiceOrders,
  membershipObjections,
  orders,
} from '../../../db/schema';
import { type Person, self } from '../personal-table';

/** Ids of the person's own cases. */
export const ownCases = (db: Db, person: Person) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(ownedBy(cases, self(person)));

/** Kept cases, and the person's own certification. */
const ownKinds = [...caseKinds().flatMap(({ key, isKept }) => (isKept ? [key] : [])), personalCertification.key];
/** Final states of unsuccessful cases. */
const FRUITLESS = ['withdrawn', 'rejected', 'expired', 'failed'];
const fruitless = caseKinds().flatMap((kind) => {
  const states = statesWhere(kind, ({ holder }) => holder === undefined).filter((state) => FRUITLESS.includes(state));
  return states.length > 0 ? [and(eq(cases.kind, kind.key), inArray(cases.status, states))] : [];
});

/** Condition for cases that need not be kept: private ones, and unsuccessful ones without a fee or a certificate. */
export function goneCases(db: Db, person: Person): SQL {
  const paper = db.select({ id: certificates.id }).from(certificates).where(eq(certificates.recordId, cases.id));
  const leaf = db.select({ id: filingLeaves.recordId }).from(filingLeaves).where(eq(filingLeaves.recordId, cases.id));
  const invoice = db
    .select({ id: invoiceOrders.recordId })
    .from(invoiceOrders)
    .where(eq(invoiceOrders.recordId, cases.id));
  const objection = db
    .select({ id: membershipObjections.id })
    .from(membershipObjections)
    .where(eq(membershipObjections.recordId, cases.id));
  const fee = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.subject, sql`'case:' || ${cases.id}`));
  const found = and(
    ownedBy(cases, self(person)),
    or(inArray(cases.kind, ownKinds), ...fruitless),
    notExists(paper),
    notExists(objection),
    notExists(leaf),
    notExists(fee),
    notExists(invoice),
  );
  return found ?? sql`false`;
}
/** Ids of {@link goneCases}. */
export const goneIds = (db: Db, person: Person) => db.select({ id: cases.id }).from(cases).where(goneCases(db, person));

/** Parties of the person's own cases, and the person as a party of others' cases, known by phone. */
export const partiesOfPerson = (db: Db, person: Person): SQL =>
  sql`(${inArray(caseParties.recordId, ownCases(db, person))} or ${caseParties.contact} ->> 'mobile' = ${person.phone})`;
/** Ids of {@link partiesOfPerson}. */
export const partyIds = (db: Db, person: Person) =>
  db.select({ id: caseParties.id }).from(caseParties).where(partiesOfPerson(db, person));
