import { eq } from 'drizzle-orm';
import { withdrawCase } from '@/lib/contract/cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { cases } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { softwareForm, withRegistration, workForm } from '../../testing/managed-forms';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
  await withRegistration(provider);
});
afterAll(() => provider.close());

const submitWork = submitEndpoint(workRegistration);
const someone = async () => {
  const user = await someUser(provider);
  return { user, paper: await someFile(provider, user.id) };
};
const filedBy = (userId: number) => provider.ctx.db.select().from(cases).where(eq(cases.userId, userId));

it('refuses the same content while the first case is open, and names that case', async () => {
  const { user, paper } = await someone();
  const first = await provider.call(submitWork, { body: workForm(paper) }, user);
  const again = await provider.refuse(submitWork, { body: workForm(paper) }, user);
  expect(again).toMatchObject({
    status: 409,
    error: 'alreadyFiled',
    msg: `内容相同的作品登记已经提交（${first.recordNo}），正在办理，请勿重复提交`,
  });
  expect(await filedBy(user.id)).toHaveLength(1);
});

it('knows files that another tab uploaded anew by their content', async () => {
  const { user, paper } = await someone();
  await provider.call(submitWork, { body: workForm(paper) }, user);
  const copy = await someFile(provider, user.id);
  expect(copy).not.toBe(paper);
  expect((await provider.refuse(submitWork, { body: workForm(copy) }, user)).error).toBe('alreadyFiled');
});

it('takes other content, another account, another kind, and the same again once the first has ended', async () => {
  const [{ user, paper }, other] = [await someone(), await someone()];
  const { id } = await provider.call(submitWork, { body: workForm(paper) }, user);
  await provider.call(
    submitWork,
    { body: workForm(paper, { purpose: '为另一组展览而作，记录同一地点的黄昏。' }) },
    user,
  );
  await provider.call(submitWork, { body: workForm(other.paper) }, other.user);
  await provider.call(submitEndpoint(softwareRegistration), { body: softwareForm(paper) }, user);
  await provider.call(withdrawCase, { params: { id }, body: { reason: '暂缓' } }, user);
  await provider.call(submitWork, { body: workForm(paper) }, user);
  expect(await filedBy(user.id)).toHaveLength(4);
});

onPostgres.it('files one case for ten equal submissions at the same time', async () => {
  const { user, paper } = await someone();
  const body = JSON.stringify(workForm(paper));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      provider.raw('POST', submitWork.path, {
        token: user.token,
        headers: { 'content-type': 'application/json' },
        body,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await filedBy(user.id)).toHaveLength(1);
});
