import { renderToStaticMarkup } from 'react-dom/server';
import { nearestPage, type Signpost } from '@/lib/routes/nearest';
import { MissingView } from './missing-view';

const shown = ({ route }: Signpost) => renderToStaticMarkup(<MissingView near={route} beside={[]} />);

it('suggests that an unknown address may be mistyped and links the nearest page', () => {
  expect(shown(nearestPage('/recordd/x'))).toContain('地址可能有误');
  expect(shown(nearestPage('/mine/receiptt'))).toContain('href="/mine"');
});
