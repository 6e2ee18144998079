/* Writes rows into an embedded database, each in a transaction, and prints the number of each that is durable. */
import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { Database } from '../../db/database';

const database = await Database.connect({ dir: process.argv[2] ?? '' }, pino({ level: 'silent' }));
for (let n = 1; ; n++) {
  await database.transaction(async () => {
    await database.raw.query('insert into held (n) values ($1)', [n]);
    await database.raw.query('insert into held (n) values ($1)', [-n]);
  });
  writeSync(1, `${n}\n`);
}
