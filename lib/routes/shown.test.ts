import { shownIn } from './shown';

it('shows all addresses but those of services that are off and of pages without a text, aliases included', () => {
  const isShown = shownIn({ off: ['prize'], missing: ['introduce', 'mediation'] });
  const links = [
    '/',
    '/scgp',
    '/about',
    '/about/introduce',
    '/mediationCommittee',
    '/appraisalCommittee',
    '/news-list',
  ];
  expect(links.filter(isShown)).toEqual(['/', '/appraisalCommittee', '/news-list']);
  expect(links.filter(shownIn({ off: [], missing: [] }))).toEqual(links);
});
