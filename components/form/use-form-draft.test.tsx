/** @jest-environment ./lib/client/testing/browser.mjs */
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { emptySession, useSession } from '@/lib/client/session/session-store';
import { clearSession } from '@/lib/client/session/sign-out';
import { userFrom } from '@/lib/client/session/user-info';
import { DraftNotices, savedWords } from './draft-notices';
import { useFormDraft } from './use-form-draft';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

interface Row {
  id: number;
  revision: number;
  data: Record<string, unknown>;
  isAside: boolean;
}

/** Simulates the provider's drafts of one form. */
class Drafts {
  rows: Row[] = [];
  sent: Record<string, unknown>[] = [];
  /** Drops the response after the change was made. */
  loses = false;
  /** Holds the answers back; the change is made at once. */
  holds: Promise<void> | null = null;
  /** Simulates a provider without draft revisions. */
  isOld = false;

  begin = (facts: string, isAside = false): Row => {
    const row = { id: this.rows.length + 1, revision: 1, data: { facts }, isAside };
    this.rows.push(row);
    return row;
  };
  /** Simulates a save in another tab. */
  elsewhere = (facts: string) => Object.assign(this.main(), { data: { facts }, revision: this.main().revision + 1 });
  main = (): Row => {
    const row = this.rows.findLast(({ isAside }) => !isAside);
    if (!row) throw new Error('nothing was saved');
    return row;
  };
  texts = () => this.rows.map(({ data, isAside }) => `${data.facts}${isAside ? '（另存）' : ''}`);

  private shown({ isAside, revision, ...row }: Row) {
    const asides = this.rows
      .filter((one) => one.isAside && one.id !== row.id)
      .map(({ id }) => ({ id, updatedAt: '2026-11-21 09:00:00' }));
    const draft = { ...row, kind: 'mediation', updatedAt: `2026-11-21 10:${10 + revision}:00` };
    return this.isOld ? draft : { ...draft, revision, asides };
  }
  private save(body: Record<string, unknown>): Response {
    this.sent.push(body);
    const known = this.rows.find(({ id }) => id === body.id);
    const newest = Math.max(0, ...this.rows.filter(({ isAside }) => !isAside).map(({ id }) => id));
    const isLate = known ? known.revision !== body.revision : newest > Number(body.newest);
    if (isLate && !this.isOld)
      return Response.json({ code: 409, msg: '另一处保存过更新的内容', data: {} }, { status: 409 });
    const { facts } = Object(body.data);
    const row = known ? Object.assign(known, { data: { facts }, revision: known.revision + 1 }) : this.begin(facts);
    if (body.aside && !this.isOld) this.begin(Object(body.aside).facts, true);
    if (!this.loses) return Response.json({ code: 200, msg: '', data: this.shown(row) });
    this.loses = false;
    return new Response('gateway timeout', { status: 504 });
  }
  answer = async (request: Request): Promise<Response> => {
    const id = Number(/drafts\/(\d+)/.exec(request.url)?.[1]);
    if (request.method === 'POST') {
      const answer = this.save(JSON.parse(await request.text()));
      await this.holds;
      return answer;
    }
    if (request.method === 'DELETE') this.rows = this.rows.filter((row) => row.id !== id);
    const row = id ? this.rows.find((one) => one.id === id) : this.rows.findLast(({ isAside }) => !isAside);
    return Response.json({ code: 200, msg: '', data: request.method === 'GET' && row ? this.shown(row) : null });
  };
}

function Form() {
  const [facts, setFacts] = useState('');
  const [problem, setProblem] = useState('');
  const showProblem = (error: unknown) => setProblem(error instanceof Error ? error.message : '');
  const draft = useFormDraft({
    kind: 'mediation',
    values: { facts },
    isClosed: false,
    restore: (data) => setFacts(String(data.facts)),
    describe: async () => (data) => [['事实与理由', String(data.facts)]],
  });
  if (!draft.ready) return null;
  return (
    <>
      <DraftNotices draft={draft} />
      <input id="facts" value={facts} onChange={(event) => setFacts(event.currentTarget.value)} />
      <button type="button" onClick={() => void draft.save().catch(showProblem)}>
        存
      </button>
      <button type="button" onClick={() => void draft.check().then(() => setProblem('可以提交'), showProblem)}>
        查
      </button>
      <output>{savedWords(draft)}</output>
      <em>{problem}</em>
    </>
  );
}

describe('a form with a draft', () => {
  const place = document.createElement('div');
  let root: Root;
  let drafts: Drafts;
  const open = async () => {
    root = createRoot(place);
    await act(async () =>
      root.render(
        <PortalMantine>
          <Form />
        </PortalMantine>,
      ),
    );
    await until(() => place.querySelector('#facts') !== null);
  };
  const leave = () => act(async () => root.unmount());
  const until = async (isSo: () => boolean) => {
    for (let turn = 0; turn < 400 && !isSo(); turn++) await act(async () => new Promise((go) => setTimeout(go, 5)));
    if (!isSo()) throw new Error(`not so: ${place.textContent}`);
  };
  const says = (words: string) => until(() => place.textContent?.includes(words) === true);
  const typed = () => place.querySelector<HTMLInputElement>('#facts')?.value;
  const type = (text: string) =>
    act(async () => {
      const control = place.querySelector('#facts');
      if (!control) throw new Error('no field');
      Reflect.set(control, 'value', text, control);
      Reflect.get(control, '_valueTracker')?.setValue(`not ${text}`);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = (words: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].find((button) => button.textContent === words && !button.disabled)?.click(),
    );
  const saved = async (text: string) => {
    await type(text);
    await press('存');
    await until(() => drafts.main().data.facts === text);
    await says('已保存');
  };
  /** Waits for the comparison of two versions. */
  const met = () => until(() => place.querySelector('table') !== null);

  beforeEach(() => {
    document.body.append(place);
    sessionStorage.clear();
    localStorage.setItem('token', 't-1');
    drafts = new Drafts();
    globalThis.fetch = jest.fn((input, init) => drafts.answer(new Request(input, init)));
  });
  afterEach(leave);

  it('sends the base of each save', async () => {
    await open();
    await saved('一');
    await saved('二');
    expect(drafts.sent).toEqual([
      expect.objectContaining({ newest: 0 }),
      expect.objectContaining({ id: 1, revision: 1 }),
    ]);
  });

  it.each([
    ['保留这里的内容', '这里写的', ['这里写的', '那里写的（另存）']],
    ['采用另一处的内容', '那里写的', ['那里写的', '这里写的（另存）']],
  ])('shows both versions after a concurrent save, and keeps both: %s', async (choice, shown, kept) => {
    await open();
    await saved('开头');
    drafts.elsewhere('那里写的');
    await type('这里写的');
    await press('存');
    await met();
    // The other version is unchanged, the field keeps its own, and the differing field is named.
    expect([drafts.texts(), typed()]).toEqual([['那里写的'], '这里写的']);
    expect([...place.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
      '事实与理由',
      '这里写的',
      '那里写的',
    ]);
    expect(place.textContent).toContain('另一处（11-21 10:12）保存过不同的内容');
    expect(place.querySelector('output')?.textContent).toBe('自动保存已暂停，请在表单上方选择保留哪一份');
    await press(choice);
    await says('没有选用的内容另存为草稿');
    await until(() => typed() === shown);
    expect(drafts.texts()).toEqual(kept);
    // Editing continues from there.
    await saved('接着写');
  });

  it('reports a draft created in another tab', async () => {
    await open();
    drafts.begin('那里写的');
    await type('这里写的');
    await press('存');
    await met();
    expect(drafts.texts()).toEqual(['那里写的']);
  });

  it('restores the rejected version', async () => {
    drafts.begin('选用的');
    drafts.begin('没选的', true);
    await open();
    await press('换成那一份');
    await until(() => typed() === '没选的');
    await until(() => drafts.texts().length === 2);
    expect(drafts.texts()).toEqual(['没选的', '选用的（另存）']);
  });

  /** Collects the pauses of the form, in typing and after a failure, instead of waiting for them. */
  function pausesOf() {
    const pauses: (() => void)[] = [];
    const wait = globalThis.setTimeout;
    const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, after, ...rest) => {
      if (after !== 1000 && after !== 8000) return wait(run, after, ...rest);
      pauses.push(() => run());
      return wait(() => {}, 0);
    });
    const pass = () =>
      act(async () => {
        for (const run of pauses.splice(0)) run();
      });
    return { pass, restore: () => timers.mockRestore() };
  }
  /** Holds the answers to the next saves back. */
  function hold(): () => void {
    let release = () => {};
    drafts.holds = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  /** Answers the saves that were held back, and waits until none is on its way. */
  async function answered(release: () => void) {
    drafts.holds = null;
    release();
    await says('已保存');
    await press('查');
    await says('可以提交');
  }

  it('is not saved again by the pause in typing while the same words are on their way', async () => {
    await open();
    const release = hold();
    const pauses = pausesOf();
    await type('一');
    await press('存');
    await pauses.pass();
    pauses.restore();
    await answered(release);
    expect(drafts.main().revision).toBe(1);
  });

  it('is not saved again after the failure of earlier words while later ones are on their way', async () => {
    await open();
    await saved('零');
    const [failed, pauses] = [hold(), pausesOf()];
    drafts.loses = true;
    await type('一');
    await press('存');
    await type('二');
    await press('存');
    const release = hold();
    failed();
    await says('重试');
    await pauses.pass();
    pauses.restore();
    await answered(release);
    expect([drafts.main().data.facts, drafts.main().revision]).toEqual(['二', 3]);
  });

  it('recognises its own save when the response was lost', async () => {
    await open();
    await saved('一');
    drafts.loses = true;
    await type('二');
    await press('存');
    await until(() => drafts.main().data.facts === '二');
    await saved('三');
    expect(drafts.texts()).toEqual(['三']);
  });

  it('offers unsaved changes on return, beside the version saved elsewhere since', async () => {
    await open();
    await saved('开头');
    await type('最后的话');
    drafts.elsewhere('那里写的');
    // The request on unload is rejected, and no page is left to handle the response.
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    await leave();
    expect(drafts.texts()).toEqual(['那里写的']);
    await open();
    await met();
    expect(typed()).toBe('最后的话');
    // Leaving without a choice keeps the conflict.
    await leave();
    await open();
    await met();
    await press('保留这里的内容');
    await until(() => drafts.texts().includes('最后的话'));
    expect(drafts.texts()).toEqual(['最后的话', '那里写的（另存）']);
  });

  it('restores unsaved changes when nothing was saved elsewhere', async () => {
    await open();
    await saved('开头');
    await type('最后的话');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    await leave();
    await open();
    expect(typed()).toBe('最后的话');
    await until(() => drafts.main().data.facts === '最后的话');
    expect(place.querySelector('table')).toBeNull();
  });

  it.each<[string, { keepUnsaved: boolean } | undefined]>([
    ['a logout', undefined],
    ['the end of the session', { keepUnsaved: true }],
  ])('shows unsaved changes to nobody else after %s', async (_, how) => {
    const someone = (id: number) => {
      localStorage.setItem('token', `t-${id}`);
      useSession.setState({ token: `t-${id}`, userInfo: userFrom({ id, eId: 0 }) });
    };
    someone(7);
    await open();
    await type('身份证号 110101199003070011');
    // As a logout does: the page is unloaded once the data about the user is gone.
    const { fetch } = globalThis;
    globalThis.fetch = jest.fn(async () => Response.json({ code: 503, msg: '稍后再试', data: {} }, { status: 503 }));
    await act(async () => {
      clearSession(how);
      window.dispatchEvent(new Event('pagehide'));
    });
    const left = Object.entries(sessionStorage);
    await leave();
    globalThis.fetch = fetch;
    sessionStorage.clear();
    for (const [name, copy] of left) sessionStorage.setItem(name, String(copy));
    someone(8);
    await open();
    expect(typed()).toBe('');
    useSession.setState(emptySession);
  });

  it('blocks the submission after a concurrent save', async () => {
    await open();
    await saved('开头');
    await press('查');
    await says('可以提交');
    drafts.elsewhere('那里写的');
    await press('查');
    await says('请先在表单上方选择保留哪一份');
    await met();
  });

  it('works with a provider without revisions, where the last save wins', async () => {
    drafts.isOld = true;
    await open();
    await saved('一');
    drafts.elsewhere('那里写的');
    await saved('二');
    expect(drafts.texts()).toEqual(['二']);
    await press('查');
    await says('可以提交');
  });
});
