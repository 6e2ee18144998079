import { z } from 'zod';

/** Description of a backup, the last entry of its archive: an archive without it is incomplete. */
export const manifest = z.object({
  format: z.literal('portal-backup/1'),
  /** Version of the portal that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** Times of the applied migrations, as in their journal. */
  migrations: z.array(z.number()),
  /** Rows by table. */
  tables: z.record(z.string(), z.number()),
  /** Last values of sequences that have been used. */
  sequences: z.record(z.string(), z.string()),
  /** Newest head of the transparency log; null while it is empty. */
  log: z.object({ size: z.number(), root: z.string() }).nullable(),
  /** Stored names that rows mention and that the store did not have. */
  missingFiles: z.array(z.string()),
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifest>;

export const MANIFEST = 'manifest.json';
/** Ending of a backup whose writing has not finished. */
export const UNFINISHED = '.part';
/** Names in the archive. */
export const entryOf = {
  rows: (table: string) => `rows/${table}.ndjson`,
  file: (name: string) => `files/${name}`,
  key: (name: string) => `keys/${name}.key`,
};
