import { returned } from '../db/returned';
import { configValues, dictionaryEntries, persons } from '../db/schema';
import { fileAddress, storeFile } from '../domains/file/store';
import { PNG } from './commerce';
import type { TestProvider } from './harness';

/** Stores a private file of the user, as an upload does, and returns its address. */
export async function someFile(provider: TestProvider, userId: number, purpose = 'document', eId = 0): Promise<string> {
  const bytes = new Uint8Array(PNG);
  const kept = { bytes, originalName: '材料.png', mime: 'image/png', purpose, visibility: 'private' as const };
  const { name } = await storeFile(provider.ctx, { ...kept, owner: { userId, eId } });
  return fileAddress(name);
}

let position = 1;

/** Inserts a person of a directory; by default an expert who consults for ¥300.00. */
export async function somePerson(provider: TestProvider, settings: Partial<typeof persons.$inferInsert> = {}) {
  const values = {
    kind: 'copyright' as const,
    name: '沈知微',
    fields: ['文字与出版'],
    organisation: '云州大学',
    title: '教授',
    summary: '一句话',
    resume: '<p>履历</p>',
    priceFen: 30000,
    position: position++,
    ...settings,
  };
  const row = returned(await provider.ctx.db.insert(persons).values(values).returning());
  return row;
}

/** Inserts the dictionary entries and the price that questions need. */
export async function withQuestions(provider: TestProvider): Promise<void> {
  const entry = (dictType: string, dictValue: string, dictLabel: string, place: number) => ({
    dictType,
    dictValue,
    dictLabel,
    position: place,
  });
  await provider.ctx.db
    .insert(dictionaryEntries)
    .values([
      entry('consult_category', 'music', '音乐', 0),
      entry('consult_category', 'ai', '人工智能', 1),
      entry('expert_field', 'text', '文字与出版', 0),
      entry('expert_field', 'music', '音乐与录音', 1),
      entry('mediator_field', 'contract', '合同纠纷', 0),
      entry('appraiser_field', 'text', '文字作品', 0),
    ]);
  await provider.ctx.db.insert(configValues).values({ key: 'consult/answer_price_fen', value: '9900' });
}
