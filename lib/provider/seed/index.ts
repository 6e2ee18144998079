import type { Ctx } from '../core/context';
import { searchDocuments } from '../db/schema';
import { type SearchDocument, searchRow } from '../search-index/index-document';
import { seedAccounts } from './seed-accounts';
import { seedAppointments } from './seed-appointments';
import { seedArticles } from './seed-articles';
import { seedAssemblies } from './seed-assemblies';
import { seedServices, seedSoftware } from './seed-catalogue';
import { seedCentre } from './seed-centre';
import { seedCertificates } from './seed-certificates';
import { seedClosings } from './seed-closings';
import { seedCommittees } from './seed-committees';
import { seedEarnings } from './seed-earnings';
import { seedFilings } from './seed-filings';
import { seedHistory } from './seed-history';
import { seedImports } from './seed-imports';
import { seedInvoices } from './seed-invoices';
import { seedMembership } from './seed-membership';
import { seedMemberships } from './seed-memberships';
import { seedNotices } from './seed-notices';
import { seedActivities, seedMembers, seedPersons, seedWorkstations } from './seed-people';
import { seedPrize } from './seed-prize';
import { seedPrizePublicity } from './seed-prize-publicity';
import { seedProducts } from './seed-products';
import { seedQuestions } from './seed-questions';
import { seedRegister } from './seed-register';
import { seedSignUps } from './seed-sign-ups';
import { seedSite } from './seed-site';
import { seedTraffic } from './seed-traffic';
import { seedVoters } from './seed-voters';
import { seedVouchers } from './seed-vouchers';

const CHUNK = 200;

async function insertDocuments(ctx: Ctx, documents: SearchDocument[]): Promise<void> {
  for (let at = 0; at < documents.length; at += CHUNK) {
    await ctx.db.insert(searchDocuments).values(documents.slice(at, at + CHUNK).map(searchRow));
  }
}

export { seedAssociation } from './site/seed-association';

/** Fills an empty database with the demo association, dated relative to now, in one transaction. */
export const seedDemo = (ctx: Ctx): Promise<void> =>
  ctx.transaction(
    async () => {
      await seedSite(ctx);
      const seeders = [
        seedArticles,
        seedPersons,
        seedWorkstations,
        seedMembers,
        seedActivities,
        seedPrize,
        seedProducts,
        seedServices,
        seedSoftware,
        seedCommittees,
        seedAccounts,
        seedMembership,
        seedCertificates,
        seedQuestions,
        seedAppointments,
        seedEarnings,
        seedSignUps,
        seedCentre,
        seedMemberships,
        seedPrizePublicity,
        seedAssemblies,
        seedFilings,
        seedInvoices,
        seedVouchers,
        seedClosings,
        seedNotices,
        seedHistory,
        seedImports,
        seedRegister,
        seedTraffic,
        seedVoters,
      ];
      for (const seed of seeders) await insertDocuments(ctx, await seed(ctx));
    },
    { patient: true },
  );
