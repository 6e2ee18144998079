import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  activities,
  articles,
  assemblies,
  bankReceipts,
  batches,
  cases,
  certificates,
  configValues,
  contentDrafts,
  contentVersions,
  files,
  members,
  pages,
  persons,
  prizeEntries,
  prizeIntroductions,
  prizePhotos,
  prizeSessions,
  products,
  questions,
  serviceGuides,
  softwareItems,
  workstations,
} from '../../../db/schema';

/**
 * Tables whose rows outlast the account that uploaded their files: the site with its earlier versions, sold documents,
 * answers of experts to buyers, papers of meetings. Rows of the person that are emptied are emptied before the files. A test
 * compares them with the schema.
 */
export const lasting: readonly PgTable[] = [
  activities,
  articles,
  assemblies,
  configValues,
  contentDrafts,
  contentVersions,
  members,
  pages,
  persons,
  prizeEntries,
  prizeIntroductions,
  prizePhotos,
  prizeSessions,
  products,
  questions,
  serviceGuides,
  softwareItems,
  workstations,
];

/** Names of the files that any column of these tables refers to, in a text or in JSON. */
const named = sql.join(
  lasting.map(
    (table) => sql`select found[1] from ${table} as kept, regexp_matches(kept::text, '/files/([\\w-]+)', 'g') as found`,
  ),
  sql` union all `,
);

const address = sql`('/files/' || ${files.name})`;

/** Condition for official papers of other people's matters, which staff uploaded. */
export const isOfficial = sql`${address} in (
  select ${certificates.file} ->> 'address' from ${certificates} where ${certificates.file} ->> 'address' is not null
  union all select jsonb_path_query(${cases.data}, '$.documents.*.file.address') #>> '{}' from ${cases}
  union all select ${batches.receiptFile} ->> 'address' from ${batches} where ${batches.receiptFile} ->> 'address' is not null
)`;

/**
 * Condition for files referenced by data that is kept: own cases, official papers that staff uploaded for anyone, and
 * files of {@link lasting} rows. Their names are read once, not once a file.
 */
export const isFileInUse = sql`(
  exists (select 1 from ${cases} where ${cases.userId} = ${files.userId} and position(${files.name} in ${cases.data}::text) > 0)
  or ${isOfficial}
  or ${address} in (select ${bankReceipts.image} from ${bankReceipts})
  or ${files.name} in (select ${products.fileName} from ${products} union all ${named})
)`;
