/** @jest-environment ./lib/client/testing/browser.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AnyCaseView } from '@/components/account/case/any-case-view';
import { CaseForm, useCaseForm } from '@/components/public/case/case-form';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import type { CaseDetail } from '@/lib/contract/cases';
import { factsOf } from '@/lib/kinds/facts';
import { loan, loanForm } from '@/lib/kinds/testing/loan-kind';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Mantine queries the preference for reduced motion and observes text sizes.
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });
window.scrollTo = () => undefined;

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  useSearchParams: () => new URLSearchParams('id=7'),
}));

const PAPER = '/files/loan-letter.pdf';
const paper = {
  address: PAPER,
  originalName: '借展函.pdf',
  mime: 'application/pdf',
  size: 2048,
  sha256: 'a'.repeat(64),
};
const draft = { id: 1, kind: loan.key, data: { papers: [PAPER] }, updatedAt: '2026-11-01 09:30:00' };
const closed = { id: 7, kind: loan.key, kindLabel: loan.title, recordNo: 'ZJ-2026-000007', title: '借用《雾中渡口》' };
const stored: CaseDetail = {
  ...closed,
  variant: '',
  page: '/mine/bussiness-detail?id=7',
  status: 'returned',
  statusLabel: '已归还',
  tone: 'jade',
  step: 5,
  stage: 'closed',
  holder: '',
  dueOn: null,
  submittedAt: '2026-11-01 09:40:00',
  updatedAt: '2026-12-20 16:00:00',
  form: loan.form,
  todo: '',
  correctsWhole: false,
  fee: null,
  payable: false,
  withdrawable: false,
  orderId: null,
  warning: '',
  editable: false,
  actions: [],
  certificate: null,
  documents: [],
  facts: factsOf(loan, { ...loanForm(PAPER), papers: [paper] }, (_, code) => code),
  correction: null,
  corrected: [],
  linked: [],
  events: [],
};
const answers: Record<string, unknown> = {
  'GET /api/v1/user/drafts': draft,
  'POST /api/v1/user/drafts': draft,
  'DELETE /api/v1/user/drafts/1': {},
  'GET /api/v1/user/records/7': stored,
  'GET /api/v1/user/records': { list: [], total: 0, pageIndex: 1, pageSize: 100, stages: [], kinds: [] },
};

const sent: unknown[] = [];
function LoanForm() {
  const form = useCaseForm({
    kind: loan,
    send: async (body) => {
      sent.push(body);
    },
  });
  const back = { href: '/work', label: '返回' };
  return <CaseForm kind={loan} form={form} title={loan.title} lead="展后即还" back={back} submitLabel="提交" />;
}

describe('a kind that is only declared', () => {
  let root: Root;
  const place = document.createElement('div');
  const later = () => act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  const show = async (element: ReactNode) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await act(async () =>
      root.render(
        <PortalMantine>
          <QueryClientProvider client={client}>{element}</QueryClientProvider>
        </PortalMantine>,
      ),
    );
    await later();
  };
  const find = <E extends Element>(selector: string): E => {
    const found = place.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const write = async (name: string, text: string) => {
    const control = find(`#f-${name}`);
    await act(async () => {
      Reflect.set(control, 'value', text, control);
      // React tracks the value through the property's setter and would otherwise ignore the change.
      Reflect.get(control, '_valueTracker')?.setValue(`not ${text}`);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  };
  const press = (selector: string) => act(async () => find<HTMLElement>(selector).click());
  /** Section titles, each with the labels of its fields. */
  const drawn = () =>
    [...place.querySelectorAll('form section')].map((section) => [
      section.querySelector('h2')?.textContent,
      ...[...section.querySelectorAll('.label')].map((label) => label.textContent),
    ]);

  beforeEach(() => {
    document.body.append(place);
    root = createRoot(place);
    sent.length = 0;
    localStorage.setItem('token', 't-1');
    globalThis.fetch = jest.fn(async (input, init) => {
      const { method, url } = new Request(input, init);
      const name = `${method} ${new URL(url).pathname}`;
      if (!(name in answers)) return new Response('not found', { status: 404 });
      return new Response(JSON.stringify({ code: 200, msg: 'success', data: answers[name] }));
    });
  });
  afterEach(() => act(async () => root.unmount()));

  it('renders the declared form, requires the required fields and submits the entered values', async () => {
    await show(<LoanForm />);
    expect(drawn()).toEqual([
      ['展品', '展品名称', '借用用途'],
      ['期限与理由', '借出日期', '归还日期', '保险价值（元）', '借用理由0 / 500'],
      ['材料', '证明材料'],
    ]);
    // The draft is restored; the place field is shown only if it applies.
    expect(place.textContent).toContain('已上传 1 份');
    await press('input[value="show"]');
    expect(drawn()[0]).toContain('展览地点');
    expect(find('label[for="f-place"]').className).toContain('req');
    await press('button[type="submit"]');
    expect(find('.sum-err').textContent).toContain('展览地点');

    const { work, place: where, reason } = loanForm(PAPER);
    for (const [name, text] of Object.entries({ work, place: where, reason, value: '50,000' })) await write(name, text);
    await write('from', '2026-12-01');
    await write('until', '2026-11-20');
    await press('button[type="submit"]');
    expect(find('.sum-err').textContent).toBe('有 1 处需要修改归还日期不能早于借出日期');
    await write('until', '2026-12-20');
    await press('button[type="submit"]');
    await later();
    expect(sent).toEqual([loanForm(PAPER)]);
  });

  it('renders the details: every fact with its label, with files', async () => {
    await show(<AnyCaseView />);
    const facts = [...place.querySelectorAll('dt')].map((label) => [label.textContent, label.nextSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      展品名称: '雾中渡口',
      借用用途: '展览',
      借出日期: '2026-12-01',
      保险价值: '¥50,000.00',
      证明材料: expect.stringContaining('借展函.pdf'),
    });
    expect(place.textContent).toContain('已归还');
  });
});
