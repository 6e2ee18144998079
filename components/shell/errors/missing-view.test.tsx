import { renderToStaticMarkup } from 'react-dom/server';
import { nearestPage, type Signpost } from '@/lib/routes/nearest';
import { MissingView } from './missing-view';

const shown = ({ route }: Signpost) => renderToStaticMarkup(<MissingView near={route} beside={[]} />);

it('suggests that an unknown address may be mistyped and links the nearest page', () => {
  expect(shown(nearestPage('/recordd/x'))).toContain('地址可能有误');
  expect(shown(nearestPage('/mine/receiptt'))).toContain('href="/mine"');
});

it('leads to no service that is off', () => {
  const { route } = nearestPage('/expertt');
  const html = renderToStaticMarkup(
    <MissingView near={route} beside={[route]} isShown={(address) => !address.startsWith('/expert')} />,
  );
  expect(html).not.toContain('/expert');
  expect(html).toContain('href="/news-list/notice"');
});
