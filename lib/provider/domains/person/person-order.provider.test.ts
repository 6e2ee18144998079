import { eq } from 'drizzle-orm';
import { listPersons } from '@/lib/contract/persons';
import { persons } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { somePerson } from '../../testing/people-and-places';
import { refreshFigures } from './figures';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

it('sorts by price, rating and speed; experts without enough figures come last and match no filter', async () => {
  const organisation = '排序试验所';
  const some = async (settings: Partial<typeof persons.$inferInsert>) =>
    (await somePerson(provider, { organisation, ...settings })).id;
  const cheap = await some({ priceFen: 10_000, ratingPoints: 410, answerMinutes: null });
  const quick = await some({ priceFen: 30_000, ratingPoints: null, answerMinutes: 300 });
  const best = await some({ priceFen: 20_000, ratingPoints: 490, answerMinutes: 4000 });
  const ids = async (query: {
    sort?: 'price' | 'rating' | 'speed';
    maxPrice?: number;
    maxHours?: number;
    minRating?: number;
  }) => {
    const { list } = await provider.call(listPersons, { query: { kind: 'copyright', organisation, ...query } });
    return list.map(({ id }) => id);
  };
  expect(await ids({ sort: 'price' })).toEqual([cheap, best, quick]);
  expect(await ids({ sort: 'rating' })).toEqual([best, cheap, quick]);
  expect(await ids({ sort: 'speed' })).toEqual([quick, best, cheap]);
  expect(await ids({ sort: 'price', maxPrice: 20_000 })).toEqual([cheap, best]);
  expect(await ids({ sort: 'rating', minRating: 4 })).toEqual([best, cheap]);
  expect(await ids({ maxHours: 24 })).toEqual([quick]);
});

it('takes the rating of the time before the service into account, and needs three of a figure', async () => {
  const figures = async (detail: Record<string, unknown>) => {
    const { id } = await somePerson(provider, { detail });
    await refreshFigures(provider.ctx, id);
    const [row] = await provider.ctx.db
      .select({ points: persons.ratingPoints, minutes: persons.answerMinutes })
      .from(persons)
      .where(eq(persons.id, id));
    return row;
  };
  expect(await figures({})).toEqual({ points: null, minutes: null });
  expect(await figures({ answerCount: 2, rating: 4.8 })).toEqual({ points: null, minutes: null });
  expect(await figures({ answerCount: 3, rating: 4.8 })).toEqual({ points: 480, minutes: null });
});
