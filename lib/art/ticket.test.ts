import { ticketPage } from './ticket';

const input = {
  title: '版权夜话<script>',
  name: '何见微',
  time: '11 月 28 日（周六）09:30—11:30',
  place: '文澜书院 二层',
  address: '文澜路 1 号',
  seat: 12,
  code: 'K7QW2MZP',
  publisher: '云州市版权协会',
};

it('shows time, place, seat and code', () => {
  const page = ticketPage(input);
  for (const words of [input.name, input.time, input.place, input.address, '12 号', input.code, '签到二维码'])
    expect(page).toContain(words);
  expect(page).toContain('版权夜话&lt;script&gt;');
  expect(page).not.toContain('<script');
});

it('loads nothing from the network', () => {
  const page = ticketPage(input).replaceAll('http://www.w3.org/', '');
  expect(page).not.toMatch(/https?:|src=|<link|url\(|@import/);
});

it('omits missing data', () => {
  const page = ticketPage({ ...input, seat: null, address: '' });
  expect(page).not.toMatch(/座号|地址/);
});

it('breaks a long word instead of overflowing', () => {
  expect(ticketPage({ ...input, title: 'W'.repeat(200), address: 'x'.repeat(200) })).toContain(
    'overflow-wrap:anywhere',
  );
});
