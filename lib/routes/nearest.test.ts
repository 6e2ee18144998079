import { beside, nearestPage, signpostOf } from './nearest';

describe('nearestPage', () => {
  it.each([
    ['/expert-detail/99999', '/expert/knowledge'],
    ['/news/99999', '/news-list/notice'],
    ['/expertt', '/expert/knowledge'],
    ['/work/contracts', '/work/contract'],
    ['/work/contract/nothing/at-all', '/work/contract'],
    ['/work/template/99', '/work'],
    ['/Join-Proces', '/join-process'],
    ['/scgpTempate/voteDetail/0', '/scgp/vote'],
    ['/mine/nothing', '/mine'],
    ['/setting/vip', '/mine'],
    ['/manage/self/nothing', '/'],
    ['/suggestt', '/'],
    ['/staff', '/'],
    ['/合同范本', '/'],
    ['/wp-login.php', '/'],
    ['/', '/'],
    ['//', '/'],
    ['/%E0%A4%A', '/'],
  ])('suggests for %s the page %s', (address, path) => {
    expect(nearestPage(address).route.path).toBe(path);
  });

  it('has a key that resolves to the page', () => {
    const { key, route } = nearestPage('/news-list/polcy');
    expect(key).toBe('news-list.policy');
    expect(signpostOf(key).route).toBe(route);
    expect(signpostOf('nothing').route.path).toBe('/');
  });

  it('lists other pages of the area, without itself', () => {
    const near = nearestPage('/about/memberr');
    const paths = beside(near).map(({ path }) => path);
    expect(paths).toContain('/about/introduce');
    expect(paths).not.toContain('/about/member');
    expect(paths.length).toBeLessThanOrEqual(6);
    expect(beside(signpostOf('home'))).toEqual([]);
  });

  it('handles addresses crafted for worst-case cost quickly', () => {
    const before = performance.now();
    nearestPage('/a'.repeat(50_000));
    expect(performance.now() - before).toBeLessThan(200);
  });
});
