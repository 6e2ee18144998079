import { startProvider, type TestProvider } from '../testing/harness';
import { someUser } from '../testing/people';
import { inTurn } from './document-turns';

describe('papers that several accounts ask for at a time', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  const paperFor = ({ token }: { token: string }) =>
    new Request('http://provider/api/v1/user/papers/zpdj/guaranteeFile?format=docx', {
      method: 'POST',
      headers: { platform: 'pc', token, 'content-type': 'application/json' },
      body: JSON.stringify({ values: {} }),
    });
  const statusOf = async (request: Request) => (await provider.fetch(request)).status;

  /** Occupies the thread until it is told to be done, so that all papers wait. */
  function occupied() {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { held: inTurn({}, () => held), finish };
  }

  it('leaves one account its paper when another one has filled its share', async () => {
    const [one, other] = [await someUser(provider), await someUser(provider)];
    const { held, finish } = occupied();
    const own = Array.from({ length: 5 }, () => statusOf(paperFor(one)));
    // While the thread is occupied, only a refusal is answered; it comes when the other four wait.
    expect(await Promise.race(own)).toBe(429);
    const paper = statusOf(paperFor(other));
    finish();
    await held;
    expect(await paper).toBe(200);
    expect((await Promise.all(own)).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429]);
  });
});
