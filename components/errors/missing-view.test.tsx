import { renderToStaticMarkup } from 'react-dom/server';
import { nearestPage, type Signpost } from '@/lib/routes/nearest';
import { MissingView } from './missing-view';

const shown = ({ route }: Signpost) => renderToStaticMarkup(<MissingView near={route} beside={[]} />);

it('says of an address without anything that it may be wrong, and leads to the page that is near', () => {
  expect(shown(nearestPage('/recordd/x'))).toContain('地址可能有误');
  expect(shown(nearestPage('/mine/receiptt'))).toContain('href="/mine"');
});
