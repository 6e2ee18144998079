/** @jest-environment ./lib/client/testing/browser.mjs */
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FormContext, type FormSource } from '@/components/form/form-source';
import type { Recognition } from '@/lib/contract/recognition';
import { PaperRecognition } from './paper-recognition';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const empty = { licence: '', name: '', uscc: '', legalPerson: '', address: '', founded: '', capital: '' };
let values: Record<string, string>;
let upload: (address: string) => void;

function Form({ isOn, typed }: { isOn: boolean; typed: Record<string, string> }) {
  const [state, setState] = useState<Record<string, string>>({ ...empty, ...typed });
  values = state;
  const set = (path: string, value: unknown) => setState((now) => ({ ...now, [path]: String(value) }));
  upload = (address) => set('licence', address);
  const source: FormSource = {
    read: (path) => state[path],
    change: set,
    problem: () => '',
    setUploads: () => undefined,
    insert: () => undefined,
    remove: () => undefined,
    generation: 1,
  };
  return (
    <FormContext value={source}>
      <PaperRecognition field="licence" kind="licence" isOn={isOn} />
    </FormContext>
  );
}

describe('PaperRecognition', () => {
  let root: Root;
  const place = document.createElement('div');
  const show = (isOn: boolean, typed: Record<string, string> = {}) =>
    act(async () => root.render(<Form isOn={isOn} typed={typed} />));
  const answering = (answer: Recognition | null) => {
    globalThis.fetch = jest.fn(async () => {
      if (!answer) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify({ code: 200, data: answer }));
    });
  };
  const uploaded = async () => {
    await act(async () => upload('/files/licence-1'));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  };
  beforeEach(() => {
    root = createRoot(place);
  });
  afterEach(() => act(() => root.unmount()));

  it('fills what is empty and leaves what was typed', async () => {
    await show(true, { legalPerson: '顾望山' });
    const fields = { name: '云州见山文化创意有限公司', legalPerson: '顾见山', founded: '2016-05-18' };
    answering({ state: 'read', fields });
    await uploaded();
    expect(values).toMatchObject({ ...fields, legalPerson: '顾望山' });
    expect(place.textContent).toBe('已按营业执照填写单位名称、成立日期，请核对。法定代表人与营业执照不同，请核对。');
  });

  it('reports a failed or empty recognition without blocking the form', async () => {
    await show(true);
    answering({ state: 'nothing', fields: {} });
    await uploaded();
    expect(place.textContent).toBe('没有识别出内容，请对照营业执照手工填写。');
    answering(null);
    await act(async () => upload('/files/licence-2'));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(place.textContent).toBe('这次没有识别成功，请对照营业执照手工填写。');
    expect(values.name).toBe('');
  });

  it('sends no request while recognition is off, or for a previously uploaded paper', async () => {
    answering({ state: 'read', fields: { name: '某公司' } });
    await show(false);
    await uploaded();
    expect(place.textContent).toBe('证照识别未开启，请对照营业执照手工填写。');
    await act(() => root.unmount());
    root = createRoot(place);
    await show(true, { licence: '/files/kept' });
    expect(fetch).not.toHaveBeenCalled();
  });
});
