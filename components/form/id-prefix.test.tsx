/** @jest-environment ./lib/client/testing/browser.mjs */
import { act, useId } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { CheckedForm } from './checked-form';
import { TextField } from './fields';
import { useZodForm } from './use-zod-form';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

const schema = z.object({ email: z.string().min(1, '请填写邮箱') });

function OneForm({ idPrefix }: { idPrefix?: string }) {
  const id = useId();
  const form = useZodForm({
    schema,
    initial: { email: '' },
    send: async () => undefined,
    ...(idPrefix === undefined ? {} : { idPrefix }),
  });
  return (
    <CheckedForm form={form} id={id}>
      <TextField name="email" label="联系邮箱" />
    </CheckedForm>
  );
}

it('gives the fields of two forms on one page ids of their own, so that each label leads to its field', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <PortalMantine>
        <OneForm />
        <OneForm idPrefix="header-" />
      </PortalMantine>,
    ),
  );
  const labels = [...place.querySelectorAll('label')];
  expect(labels.map(({ htmlFor }) => htmlFor)).toEqual(['f-email', 'header-f-email']);
  for (const label of labels) expect(label.control?.closest('form')).toBe(label.closest('form'));
  const [, second] = place.querySelectorAll('form');
  await act(async () => second?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect([...place.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id)).toEqual(['header-f-email']);
  await act(async () => root.unmount());
  place.remove();
});
