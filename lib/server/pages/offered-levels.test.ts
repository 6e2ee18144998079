import { readOfferedLevels } from './association-members';

const host = { API_HOST: 'https://api.example.org/' };
jest.mock('@/lib/config/env', () => ({ env: () => host }));
jest.mock('../provider/provider', () => ({}));
jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('next/cache', () => ({ unstable_cache: <F>(ask: F) => ask }));

/** Offered levels with a remote provider that has the dictionary alone. */
const offered = async (entries: readonly object[]) => {
  globalThis.fetch = jest.fn(async (input) =>
    String(input instanceof Request ? input.url : input).includes('c_sys_member_level')
      ? Response.json({ code: 200, msg: 'success', data: entries })
      : Response.json({ code: 404, msg: '没有' }, { status: 404 }),
  );
  return (await readOfferedLevels()).map(({ value, variant }) => `${value} ${variant}`);
};

describe('levels of a remote provider', () => {
  it('are told apart by the code of persons', async () =>
    expect(
      await offered([
        { dictValue: 'personal', dictLabel: '个人会员' },
        { dictValue: 'member', dictLabel: '会员单位' },
      ]),
    ).toEqual(['personal personal', 'member enterprise']));

  it('are told apart by their labels under other codes, numbers included', async () =>
    expect(
      await offered([
        { dictValue: 1, dictLabel: '个人会员' },
        { dictValue: 2, dictLabel: '会员单位' },
      ]),
    ).toEqual(['1 personal', '2 enterprise']));

  it('are offered to all when neither tells', async () =>
    expect(await offered([{ dictValue: '1', dictLabel: '普通会员' }])).toEqual(['1 enterprise', '1 personal']));
});
