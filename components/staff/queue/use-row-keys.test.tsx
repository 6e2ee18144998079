/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useRowKeys } from './use-row-keys';

const onChoose = jest.fn();
const onTake = jest.fn();

function List({ chosen = [] }: { chosen?: readonly string[] }) {
  useRowKeys({ chosen, onChoose, onTake });
  return (
    <table>
      <tbody>
        {['1', '2'].map((key) => (
          <tr key={key}>
            <td>
              <input type="checkbox" />
              <a href="/" data-item={key}>
                {key}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

it('goes from row to row of a table, and selects and takes the row that has the focus', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const press = (key: string) =>
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await act(async () => root.render(<List />));
  press('t');
  expect(onTake).not.toHaveBeenCalled();
  for (const key of ['1', '2', '2']) {
    press('j');
    expect(document.activeElement?.textContent).toBe(key);
  }
  press('k');
  press('x');
  expect(onChoose).toHaveBeenCalledWith('1');
  place.querySelectorAll<HTMLElement>('input')[1]?.focus();
  press('t');
  expect(onTake).toHaveBeenCalledWith(['2']);
  await act(async () => root.render(<List chosen={['1']} />));
  press('t');
  expect(onTake).toHaveBeenLastCalledWith(['1']);
  await act(async () => root.unmount());
  place.remove();
});
