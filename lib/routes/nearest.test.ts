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
  ])('%s is near %s', (address, path) => {
    expect(nearestPage(address).route.path).toBe(path);
  });

  it('is named by a key that leads back to it', () => {
    const { key, route } = nearestPage('/news-list/polcy');
    expect(key).toBe('news-list.policy');
    expect(signpostOf(key).route).toBe(route);
    expect(signpostOf('nothing').route.path).toBe('/');
  });

  it('has neighbours of its area, without itself', () => {
    const near = nearestPage('/about/memberr');
    const paths = beside(near).map(({ path }) => path);
    expect(paths).toContain('/about/introduce');
    expect(paths).not.toContain('/about/member');
    expect(paths.length).toBeLessThanOrEqual(6);
    expect(beside(signpostOf('home'))).toEqual([]);
  });

  it('stays quick for an address made to be slow', () => {
    const before = performance.now();
    nearestPage('/a'.repeat(50_000));
    expect(performance.now() - before).toBeLessThan(200);
  });
});
