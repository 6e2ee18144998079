/** @jest-environment ./lib/client/testing/browser.mjs */
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { DateField } from './date-field';
import { CheckField, ChecksField, RadioField, SelectField, TextAreaField, TextField } from './fields';
import { FormContext, type FormSource } from './form-source';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Mantine queries the preferences for colour scheme and reduced motion.
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

const field = { name: 'deeds.0.field', label: '名称', required: true, help: '写全称' };
const options = [
  { value: 'one', label: '其一' },
  { value: 'two', label: '其二', text: '第二种' },
];
const ID = 'f-deeds-0-field';

function write(text: string) {
  return (control: Element) => {
    Reflect.set(control, 'value', text, control);
    // React tracks the value through the property's setter and would otherwise ignore the change.
    Reflect.get(control, '_valueTracker')?.setValue(`not ${text}`);
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  };
}
const press = (value: string) => () => document.querySelector<HTMLElement>(`input[value="${value}"]`)?.click();

interface Case {
  control: string;
  element: ReactNode;
  before: unknown;
  use: (control: Element) => void;
  after: unknown;
  /** Whether several controls share one label. */
  group?: boolean;
}
const cases: Case[] = [
  { control: 'a line', element: <TextField {...field} />, before: '', use: write('渡口'), after: '渡口' },
  { control: 'a text', element: <TextAreaField {...field} maxLength={9} />, before: '', use: write('渡'), after: '渡' },
  {
    control: 'a list',
    element: <SelectField {...field} options={options} />,
    before: '',
    use: write('two'),
    after: 'two',
  },
  { control: 'a day', element: <DateField {...field} />, before: '', use: write('2016-5-18'), after: '2016-5-18' },
  {
    control: 'a day that is emptied',
    element: <DateField {...field} />,
    before: '2016-05-18',
    use: write(''),
    after: '',
  },
  {
    control: 'a day after the last that may be picked',
    element: <DateField {...field} max="2016-01-01" />,
    before: '',
    use: write('20160518'),
    after: '20160518',
  },
  {
    control: 'one of several',
    element: <RadioField {...field} options={options} />,
    before: 'one',
    use: press('two'),
    after: 'two',
    group: true,
  },
  {
    control: 'some of several',
    element: <ChecksField {...field} options={options} />,
    before: ['one'],
    use: press('two'),
    after: ['one', 'two'],
    group: true,
  },
];

describe('the form kit', () => {
  let root: Root;
  let changed: unknown;
  const place = document.createElement('div');
  const show = async (element: ReactNode, value: unknown, problem = '') => {
    const source: FormSource = {
      read: () => value,
      change: (_path, next) => {
        changed = next;
      },
      insert: () => undefined,
      remove: () => undefined,
      problem: () => problem,
      setUploads: () => undefined,
      generation: 0,
    };
    await act(async () =>
      root.render(
        <PortalMantine>
          <FormContext value={source}>{element}</FormContext>
        </PortalMantine>,
      ),
    );
    const control = document.getElementById(ID);
    if (!control) throw new Error('no control');
    return control;
  };
  const textOf = (ids: string | null | undefined) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');
  beforeEach(() => {
    document.body.append(place);
    root = createRoot(place);
    changed = undefined;
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
  });

  it.each(cases)('renders $control with label, mark and help', async ({ element, before, group }) => {
    const control = await show(element, before);
    const named = group ? control.closest('[role]') : control;
    const labels = group
      ? [document.getElementById(named?.getAttribute('aria-labelledby') ?? '')]
      : [...place.querySelectorAll(`label[for="${ID}"]`)];
    expect(labels.map((label) => label?.textContent)).toEqual([expect.stringMatching(/^名称/)]);
    expect(labels[0]?.matches('.req') || labels[0]?.querySelector('.req')).toBeTruthy();
    if (!group) expect(control.getAttribute('aria-required')).toBe('true');
    expect(control.hasAttribute('aria-invalid')).toBe(false);
    expect(textOf(named?.getAttribute('aria-describedby'))).toBe('写全称');
  });

  it.each(cases)('shows the problem of $control instead of its help', async ({ element, before, group }) => {
    const control = await show(element, before, '此项为必填项');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const described = (group ? control.closest('[role]') : control)?.getAttribute('aria-describedby');
    expect(textOf(described)).toBe('此项为必填项');
    expect(place.textContent).not.toContain('写全称');
  });

  it.each(cases)('passes the input of $control on', async ({ element, before, use, after }) => {
    const control = await show(element, before);
    await act(async () => use(control));
    expect(changed).toEqual(after);
  });

  it('accepts a checked consent and shows its problem beside it', async () => {
    const element = <CheckField name={field.name}>我确认</CheckField>;
    const control = await show(element, false, '请先确认');
    expect(place.querySelector(`label[for="${ID}"]`)?.textContent).toBe('我确认');
    expect([control.getAttribute('aria-invalid'), textOf(control.getAttribute('aria-describedby'))]).toEqual([
      'true',
      '请先确认',
    ]);
    await act(async () => control.click());
    expect(changed).toBe(true);
  });

  it('counts the characters of a text and the missing ones', async () => {
    await show(<TextAreaField name={field.name} label="描述" minLength={5} maxLength={9} />, '渡口');
    expect(place.textContent).toContain('还差 3 字，2 / 9');
    expect(place.textContent).toContain('至少 5 个字');
  });
});
