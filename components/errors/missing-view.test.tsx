import { renderToStaticMarkup } from 'react-dom/server';
import { nearestPage, type Signpost, signpostOf } from '@/lib/routes/nearest';
import { MissingView } from './missing-view';

const shown = ({ route, soon }: Signpost) => renderToStaticMarkup(<MissingView near={route} beside={[]} soon={soon} />);

it('says of a service that is not open yet that it is coming, and where to go meanwhile', () => {
  const html = shown(signpostOf('soon.help.faq'));
  expect(html).toContain('这项服务正在准备，即将开放');
  expect(html).toContain('href="/help/faq"');
  expect(html).toContain('href="/protectWorkstation"');
  expect(html).not.toContain('地址可能有误');
  expect(shown(nearestPage('/mine/receipt'))).toContain('href="/mine"');
});

it('says of an address without anything that it may be wrong', () => {
  const html = shown(nearestPage('/recordd/x'));
  expect(html).toContain('地址可能有误');
  expect(html).not.toContain('即将开放');
});
