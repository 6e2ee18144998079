/** What a page shows, as parts of `listSiteChanges`; the page changed when one of them did last. */
const news = ['articles:notice', 'articles:policy', 'articles:judicial'];
const all = ['*'];

/** Every indexed page of the route table that stands for itself. A subject `*` is any part of the site. */
export const shownOn: Readonly<Record<string, readonly string[]>> = {
  '/': all,
  '/platform': ['site'],
  '/agreement': ['page:agreement'],
  '/privacy': ['page:privacy'],
  '/help/manual': ['page:manual'],
  '/help/faq': ['page:faq'],
  '/indexNews': news,
  '/news-list/notice': ['articles:notice'],
  '/news-list/policy': ['articles:policy'],
  '/news-list/judicial': ['articles:judicial'],
  '/activity/vip': ['activities:vip'],
  '/activity/guidance': ['activities:guidance'],
  '/activity/exchange': ['activities:exchange'],
  '/activity/elegantDemeanour': ['activities:elegantDemeanour'],
  '/party/activity': ['articles:party'],
  '/party/framework': ['page:party-framework'],
  '/mediationCommittee/introduce': ['persons:mediator', 'services'],
  '/mediationCommittee/member': ['persons:mediator'],
  '/appraisalCommittee/introduce': ['persons:appraiser', 'services'],
  '/appraisalCommittee/member': ['persons:appraiser'],
  '/protectWorkstation': ['workstations'],
  '/expert/knowledge': ['persons:knowledge'],
  '/expert/copyright': ['persons:copyright'],
  '/answer': ['questions'],
  '/about/introduce': ['page:introduce'],
  '/about/framework': ['page:framework'],
  '/about/member': ['members'],
  '/about/regulation': ['page:regulation'],
  '/about/join': ['page:join'],
  '/about/copyright': ['page:copyright'],
  '/join': ['page:join', 'page:join-process'],
  '/join-process': ['page:join-process'],
  '/work': ['services'],
  '/work/certificate': ['services'],
  '/work/contract': ['products:contract'],
  '/work/report': ['products:report'],
  '/work/knowledge': ['articles:knowledge'],
  '/work/soft': ['software:service'],
  '/genuine-software': ['software:genuine'],
  '/genuine-software/policy': ['page:genuine-software'],
  '/genuine-software/self-check': ['page:genuine-software'],
  '/scgp': ['prize', 'articles:prize'],
  '/scgp/introduct': ['prize'],
  '/scgp/vote': ['prize'],
  '/scgp/realTimeInfo': ['articles:prize'],
  '/scgp/elegantDemeanour': ['prize'],
  '/scgp/previous': ['prize'],
  '/scgpTempate/sign-up': ['prize'],
};

/** Day of the last change of a page, from the days of the parts; undefined where none is known. */
export function changedOn(path: string, changes: ReadonlyMap<string, string>): string | undefined {
  // A list that is divided further (/scgp/vote/entry-art) changes with the list above it.
  const subjects = shownOn[path] ?? shownOn[path.slice(0, path.lastIndexOf('/'))] ?? [];
  const days = subjects.flatMap((subject) => (subject === '*' ? [...changes.values()] : (changes.get(subject) ?? [])));
  return days.sort().at(-1);
}
