/** Role of the viewer of a page. */
export type Beholder = 'visitor' | 'person' | 'owner' | 'staff';

const addresses = (text: string) => text.split(/\s+/).filter(Boolean);

/** Pages compared with screenshots: every template of the site, and the busiest pages of each kind. */
export const picturedPages: Readonly<Record<Beholder, readonly string[]>> = {
  visitor: addresses(`
    / /search?q=版权 /indexNews /news-list/policy /news/1 /work /work/template/1 /work/contract /work/report
    /report-detail/26 /work/knowledge /knowledge-detail/81 /genuine-software /genuine-software/self-check
    /work/certificate /record /record/verify /expert/copyright /expert-detail/1 /answer /answer/1
    /mediationCommittee/introduce /mediationCommittee/member /mediationCommitteeMemberDetail/25
    /appraisalCommittee/introduce /protectWorkstation /protectWorkstationDetail/1 /activity/vip
    /vip-activity-detail/1 /activity/elegantDemeanour /party/activity /about/introduce /about/framework
    /about/member /about/regulation /join /join-process /platform /help/faq /scgp /scgp/introduct /scgp/vote
    /scgpTempate/sign-up /scgpTempate/last/roster/3 /login /no-such-page`),
  person: addresses('/mine /mine/order /mine/invoiceIndex /mine/my-business /message/system /manage /manage/self/work'),
  owner: addresses('/setting/vip /setting/soft'),
  staff: addresses(`/staff /staff/queue/zpdj /staff/cases /staff/money/orders /staff/content/article /staff/figures`),
};
