/** Test that proves a promise: the file of a test and its title. */
interface Proof {
  readonly file: string;
  readonly title: string;
}

/** A test, and what pages promise because of it: for each page or source file the words as they stand there. */
interface Promised extends Proof {
  readonly says: Readonly<Record<string, readonly string[]>>;
}

const provider = (name: string, title: string): Proof => ({
  file: `lib/provider/${name}.provider.test.ts`,
  title,
});
const journey = (name: string, title: string): Proof => ({ file: `e2e/${name}.spec.ts`, title });

const page = (name: string) => `content/pages/${name}.md`;
const service = (name: string) => `content/services/${name}.yaml`;

/** Automatic, immediate or permanent behaviour that pages promise, each with the test that fails without it. */
export const promises: readonly Promised[] = [
  {
    ...provider(
      'domains/appointment/appointments',
      'is possible once, to a free slot of the same price, until a day before',
    ),
    says: {
      'components/public/appointment/free-slots.tsx': ['开始前 24 小时可以改约一次'],
      'components/account/appointment/own-appointment-view.tsx': ['开始前 24 小时可以改约一次'],
      'lib/provider/domains/appointment/move.ts': ['距预约时间不足 24 小时，不能改约'],
    },
  },
  {
    ...provider('domains/appointment/appointments', 'by the asker at %s returns %i fen'),
    says: {
      'components/public/appointment/free-slots.tsx': ['24 小时以前全额退款，2 小时以前退一半'],
      'components/account/appointment/own-appointment-view.tsx': ['距开始不足 24 小时，退回一半'],
    },
  },
  {
    ...provider('domains/managed-case/managed', 'accepts a fee before the decision, and proceeds without asking again'),
    says: { 'lib/provider/domains/case/fee.ts': ['受理以后不必再缴'] },
  },
  {
    ...journey('manage', 'a work is begun without a login, kept through it, and handed in step by step'),
    says: {
      [page('faq')]: ['登录后自动并入您的草稿'],
      [service('work-registration')]: ['随填随存，可以随时离开'],
      'components/public/registration/save-note.tsx': ['可以随时离开'],
      [service('dispute-mediation')]: ['后自动生成，不用另写'],
      'content/committees/mediation.yaml': ['在线填写后自动生成，核对后签名或者盖章'],
      'content/articles/notice/notice-new-site.md': ['填写随时保存'],
    },
  },
  {
    ...provider(
      'domains/dashboard/centre',
      'keeps drafts for thirty days after their last change and events for half a year, as the privacy policy says',
    ),
    says: {
      [page('privacy')]: ['三十日未修改即清除', '访问统计、短信与邮件的发送记录 | 六个月'],
      [page('faq')]: ['草稿三十日未修改才会清除'],
    },
  },
  {
    ...provider('domains/dashboard/centre', 'show named fields, what is asked for, and the events'),
    says: { 'content/home.yaml': ['进度随时可查'], 'components/public/login/login-page.tsx': ['业务进度随时可查'] },
  },
  {
    ...provider(
      'domains/dashboard/centre',
      'tells forms who applies: the person by a certified name, or the enterprise acted as',
    ),
    says: { 'components/account/certification/auth-hub-view.tsx': ['申请调解、鉴定和入会时自动带出姓名与证件号码'] },
  },
  {
    ...provider('domains/notification/deliveries', 'is sent by a job, which records the outcome'),
    says: {
      [page('faq')]: ['结果会发到您的消息', '有进展也会发到“我的消息”'],
      [page('manual')]: ['结果发到消息'],
      'components/account/dashboard/dashboard-cards.tsx': ['会在这里通知您'],
      'components/public/payment/receipt-dialog.tsx': ['结果会发到您的消息'],
      'components/public/payment/transfer-notice.tsx': ['会发到您的消息'],
    },
  },
  {
    ...provider(
      'domains/managed-case/reminders',
      'are sent 90, 30 and 7 days before, once each, with the right that ends and its date',
    ),
    says: {
      'components/account/managed-case/managed-list-view.tsx': ['到期前会提醒您'],
      'components/public/software/soft-view.tsx': ['到期前会提醒'],
      'components/account/managed-case/kept-form.tsx': ['到期前 90、30、7 天提醒'],
    },
  },
  {
    ...provider('domains/managed-case/reminders', 'can be read at a secret address, until it is revoked'),
    says: { 'components/account/managed-case/calendar-card.tsx': ['期限会自动更新', '可以随时生成新的地址'] },
  },
  {
    ...provider(
      'domains/managed-case/managed',
      'stands where the dates of what was entered say, and moves on by itself',
    ),
    says: {
      [service('trademark-records')]: ['自动计算续展窗口', 'timeLimit: 即时'],
      [service('patent-records')]: ['timeLimit: 即时'],
      'lib/rules/service-guide/situations.ts': ['续展期限到了提醒您'],
    },
  },
  {
    ...provider(
      'domains/software-ledger/software-ledger',
      'states the standing of each licence, and software installed more often than licensed',
    ),
    says: { [service('genuine-software')]: ['缺口与到期自动标红', '自查与台账即时可用'] },
  },
  {
    ...provider(
      'domains/filing/filings',
      'a work is filed at once: stamped, numbered, certified, and proven without us',
    ),
    says: {
      'content/home.yaml': ['即时出证'],
      [page('faq')]: ['备案由本会即时出具'],
      [service('digital-filing')]: ['即时取得载明摘要、时间与编号的备案凭证', '即时给号'],
      'content/software/services/source-filing.md': ['time: 即时'],
      'lib/rules/service-guide/situations.ts': ['当场取得凭证', '当场出证'],
    },
  },
  {
    ...journey(
      'filing',
      'files a work without a login until the end, takes certificate and proof home, and checks them offline',
    ),
    says: {
      'lib/routes/public/services.ts': ['断网也能用', '当场核对摘要'],
      'components/public/filing/filing-page.tsx': ['可以离线核验的凭证'],
    },
  },
  {
    ...journey('filing', 'the front page computes a fingerprint on the spot, and leads on to filing it'),
    says: { 'components/public/home/hero-proof.tsx': ['看它的指纹当场算出', '当场取证'] },
  },
  {
    ...provider(
      'domains/certificate/certificates',
      'answers a certificate when both facts agree, with its source and a number of the query',
    ),
    says: {
      [service('certificate-query')]: ['timeLimit: 即时'],
      'lib/rules/service-guide/situations.ts': ['当场有结果'],
    },
  },
  {
    ...journey('deposit', 'a deposit is made of a source tree in the browser, passes its check, and is saved'),
    says: {
      'content/home.yaml': ['即时预审'],
      [service('software-registration')]: ['当场列出不符之处'],
      'content/software/services/registration-review.md': ['系统即时检查页眉、行数与页数'],
      'components/public/deposit/deposit-check.tsx': ['再自动检查'],
      'components/public/deposit/deposit-panel.tsx': ['出现别人的名字会提醒'],
    },
  },
  {
    ...journey('services', 'the self-check asks for every answer and gives advice for each gap'),
    says: {
      'components/public/software/policy-view.tsx': ['当场给出建议'],
      'lib/routes/public/services.ts': ['当场给出结果和改进建议'],
      'lib/rules/service-guide/situations.ts': ['十五个问题当场自查'],
    },
  },
  {
    ...journey('wizards', 'a generated work goes from how it was made to the certificate that anybody finds'),
    says: { 'lib/kinds/cases/work-registration.ts': ['选择样本后自动读取'] },
  },
  {
    ...provider('domains/order/commerce', 'are done at once when they are free'),
    says: {
      [service('contract-templates')]: ['免费范本即时可以下载', '付款后即时下载'],
      [service('research-reports')]: ['领取后即时下载', '不必付款'],
      'components/public/payment/order-placed-alert.tsx': ['可随时下载'],
      'components/public/payment/scan-problems.tsx': ['无需付款，领取后即可下载'],
      'components/account/order/order-detail-view.tsx': ['无需付款'],
      'components/public/payment/use-scan-order.ts': ['该商品免费，无需付款'],
      'lib/provider/domains/order/place.ts': ['免费订单，无需付款'],
    },
  },
  {
    ...provider(
      'domains/publishing/publishing-kinds',
      'a corrected file is what buyers download from then on, without another order',
    ),
    says: {
      [service('research-reports')]: ['勘误后自动换新版'],
      [service('contract-templates')]: ['修订后可以免费换新版'],
      'content/articles/notice/notice-contract-templates.md': ['免费下载新版'],
    },
  },
  {
    ...provider('domains/order/commerce', 'shows the phone what is paid, and pays it'),
    says: {
      [page('agreement')]: ['微信支付即时到账'],
      [page('manual')]: ['付清后页面自动前往订单', '即时'],
      'components/public/login/authorize-payment.tsx': ['页面会自动前进'],
      'components/public/payment/pay-methods.tsx': ['即时到账'],
      [service('work-registration')]: ['微信支付即时到账'],
    },
  },
  {
    ...provider('domains/order/commerce', 'is void once another way is chosen, and once the order is cancelled'),
    says: {
      [page('faq')]: ['也可以随时改用微信支付'],
      'lib/provider/domains/order/open.ts': ['改选其他内容，自动取消'],
    },
  },
  {
    ...provider('domains/order/commerce', 'are cancelled by a job when nobody pays, and only then'),
    says: {
      [page('agreement')]: ['微信支付超时自动失效'],
      'components/account/order/order-centre-view.tsx': ['超时自动取消'],
      'components/account/order/order-detail-view.tsx': ['超时订单自动取消', '逾期订单自动取消'],
      'content/articles/notice/notice-maintenance.md': ['微信支付订单会自动失效'],
      'lib/provider/domains/order/expire.ts': ['超时未付款，自动取消', '订单已自动取消'],
    },
  },
  {
    ...provider('domains/order/commerce', 'by bank are held for seven days, and for as long as a receipt is looked at'),
    says: { [page('agreement')]: ['银行转账保留七日'] },
  },
  {
    ...provider(
      'domains/order/commerce',
      'are refused when the price has changed, and an unpaid one of the old price gives way',
    ),
    says: { 'lib/provider/domains/order/open.ts': ['价格已变更，自动取消'] },
  },
  {
    ...provider('domains/bank-statement/pending-reversals', 'sets the payment aside that a later statement brings'),
    says: {
      'components/staff/money/bank-statement-upload.tsx': ['原来那笔到账如果还没有上传，以后上传时会自动搁置'],
    },
  },
  {
    ...provider('domains/refund/refunds', 'is finished by a job that comes again until the gateway answers'),
    says: { 'components/staff/money/refund-review-view.tsx': ['稍后会自动再请求', '系统会自动再请求'] },
  },
  {
    ...provider(
      'domains/invoice/invoices',
      'are kept with a tick when applying, one default, written anew by name and number, deleted',
    ),
    says: { 'components/account/enterprise/company-view.tsx': ['开票时自动带出', '以后自动带出'] },
  },
  {
    ...provider(
      'domains/invoice/invoices',
      'takes an application into work, and issues it with number, day and PDF, which the owner downloads',
    ),
    says: {
      'components/account/invoice/invoice-form.tsx': ['开具后有消息告知，在发票详情下载'],
    },
  },
  {
    ...provider('domains/question/questions', 'ends at once when the asker withdraws the consent'),
    says: {
      [page('privacy')]: [
        '您同意公开的，由工作人员隐去姓名与能认出当事人的事实以后公开，您可以随时撤回，撤回以后立即下线',
      ],
      'content/services/expert-consultation.yaml': ['同意公开的，由工作人员隐去姓名与事实再收入版权问答，可以随时撤回'],
      'components/public/question/question-form.tsx': ['可以随时撤回'],
      'lib/provider/domains/question/publication.ts': ['可以随时在咨询详情里撤回'],
    },
  },
  {
    ...provider('domains/invoice/issuing', 'mails the file to the address of the application'),
    says: { 'lib/kinds/cases/invoice.ts': ['发票开具后发到这个邮箱，也可以在发票详情下载'] },
  },
  {
    ...provider('domains/refund/refund-requests', 'is granted in whole: paid back by the gateway, revoked and told'),
    says: { 'content/pages/faq.md': ['申请退款请在订单详情点“申请退款”写明原因，处理前可以撤回，结果会发到消息里'] },
  },
  {
    ...provider('domains/order/reminders', 'is announced a day and an hour before it lapses, each once'),
    says: { 'lib/provider/domains/order/remind.ts': ['就要自动取消'] },
  },
  {
    ...provider(
      'domains/membership/publicity',
      'does not end while an objection is undecided, and ends with its dismissal',
    ),
    says: {
      [page('join-process')]: ['异议处理以前公示不会结束，没有异议的期满自动进入缴费'],
      'components/public/about/objection-card.tsx': ['会员部核实以后，结果以短信告知'],
      'components/staff/membership/objections-card.tsx': [
        '已处理，结果已短信告知',
        '理由，会以短信告知提出人',
        '公示期已满的，处理以后申请自动进入缴费',
      ],
      'lib/kinds/cases/membership.ts': ['没有异议的，期满自动进入下一步'],
      'lib/provider/domains/membership/objections.ts': ['正在处理，结果会以短信告知'],
    },
  },
  {
    ...provider(
      'domains/membership/standing',
      'is taken up again after its lapse under the same number, from the day of the payment',
    ),
    says: {
      'components/account/membership/standing-view.tsx': ['前缴费即可恢复，不必重新申请'],
      'lib/provider/domains/membership/keep.ts': ['前缴纳会费即可恢复，不必重新申请'],
    },
  },
  {
    ...provider(
      'domains/assembly/assemblies',
      'come once, the day before to all but those on leave, and before the end of the vote to those who owe one',
    ),
    says: { 'components/staff/assembly/staff-assemblies-view.tsx': ['会前一天与表决截止前自动提醒'] },
  },
  {
    ...provider('domains/membership/standing', 'ends with one reminder 60, 30 and 7 days before, by message and SMS'),
    says: {
      'components/staff/membership/memberships-view.tsx': [
        '到期前 60、30、7 天自动提醒，到期后进入宽限期，逾期自动失效',
      ],
    },
  },
  {
    ...provider('domains/membership/standing', 'ends the same day by resignation, with its open order'),
    says: { 'lib/provider/domains/membership/resign.ts': ['会员退会，自动取消'] },
  },
  {
    ...provider(
      'domains/membership/standing',
      'ends with the refund of its first fee, together with an open renewal, which could not be booked any more',
    ),
    says: { 'lib/provider/domains/membership/begin.ts': ['会籍终止，自动取消'] },
  },
  {
    ...provider('domains/membership/membership', 'starts the form with what is known of the account'),
    says: { [service('membership')]: ['企业认证信息自动带入'] },
  },
  {
    ...provider(
      'domains/membership/membership',
      'sends a returned application again under its number, and says what changed',
    ),
    says: { [page('join-process')]: ['不必从头填写'] },
  },
  {
    ...provider('domains/membership/membership-refusal', 'cancels an order that waits for the fee, and voids its code'),
    says: { 'lib/provider/domains/membership/refuse.ts': ['入会申请未通过，自动取消'] },
  },
  {
    ...provider('tests/new-kind', 'is taken back by its owner, with what was to be paid'),
    says: { 'lib/provider/domains/case/review.ts': ['业务撤回，自动取消', '业务状态变更，自动取消'] },
  },
  {
    ...journey('committees', 'reads rules, process and fees, and goes on to a mediator'),
    says: { 'lib/kinds/content/committee.ts': ['条的序号自动编排'] },
  },
  {
    ...journey('services', 'detail addresses answer with a query too'),
    says: { 'content/articles/notice/notice-new-site.md': ['旧版网址会自动转到对应页面'] },
  },
  {
    file: 'lib/config/unloaded-page.test.ts',
    title: 'loads the page again when the line is back, where its script did not arrive',
    says: { 'app/error.tsx': ['网络恢复后本页会自动重新打开'] },
  },
  {
    ...provider('domains/certification/claims', 'goes to staff after three working days without an answer'),
    says: { 'lib/provider/domains/certification/claim-hooks.ts': ['没有答复的自动转协会审核'] },
  },
  {
    ...provider(
      'domains/activity/activities',
      'moves the first of the waiting list up when a seat is given back, and tells them',
    ),
    says: {
      [page('manual')]: ['活动开始前有人取消即按顺序递补并通知您'],
      'lib/provider/domains/activity/sign-up.ts': ['届时短信告知'],
    },
  },
  {
    ...provider('domains/login/login', 'makes the account at the first login and finds it at the second'),
    says: { [page('manual')]: ['首次登录会自动创建账号'] },
  },
  {
    file: 'components/public/case/paper-recognition.test.tsx',
    title: 'fills what is empty and leaves what was typed',
    says: { [page('manual')]: ['识别服务可用时会自动填写'] },
  },
  {
    ...journey(
      'suggest',
      'a complaint is handed in anonymously, replied to, asked about and rated; another is taken back',
    ),
    says: { 'components/account/suggestion/suggest-detail-view.tsx': ['有了回复，会在这里通知您'] },
  },
  {
    ...provider('domains/notification/deliveries', 'goes to a mail address only once a code from there came back'),
    says: { 'components/account/profile/notifications-view.tsx': ['发到上面的邮箱，5 分钟内有效'] },
  },
  {
    ...provider(
      'domains/personal-data/personal-data',
      'asks for the password or a code, ends every login, and is taken back by the next one',
    ),
    says: {
      'components/account/profile/deletion-card.tsx': ['发到您登录所用的手机，5 分钟内有效'],
      [page('faq')]: ['申请后有七天冷静期'],
    },
  },
  {
    ...journey('news', 'the answer on visit statistics can be changed at the foot of every page'),
    says: { [page('privacy')]: ['您可以随时在页脚改变选择'] },
  },
  {
    ...journey('prize', 'a new user votes: the count goes up, the button is done, and a reload keeps it'),
    says: { 'components/public/prize/vote-hall-page.tsx': ['票数与名次随时更新'] },
  },
  {
    ...provider(
      'domains/article/articles',
      'publishes at a set time by a job, once, and only if nothing changed meanwhile',
    ),
    says: { 'components/staff/content/schedule-dialog.tsx': ['到时自动发布'] },
  },
  {
    file: 'lib/client/http/reconnect.test.ts',
    title: 'asks again when the line is back for what could not be read, and for nothing that stands',
    says: { 'components/ui/query-state.tsx': ['网络恢复后会自动再取一次'] },
  },
];

/** Words of the scan in text that promises nothing of the portal: what people do, the law says, or a name is. */
export const noPromises: readonly string[] = [
  // Names and headings.
  '实时资讯',
  '会员大会提醒',
  // Says that the portal does not do something.
  '此页不会自动前进',
  '不再自动执行',
  '不会再自动执行',
  '不会再自动发送',
  '问题不会提醒管理员',
  // Behaviour of people, other programs or the law.
  '自动生成的内容',
  '自动生成、没有人类创作内容',
  '自动生成的代码',
  '自动生成代码',
  '自动程序',
  '程序自动投出',
  '自动退会',
  '可随时停止',
  '可以随时停止调解',
  '源程序排版与文档问题当场能改',
  '采取补救措施的同时通知您',
  '按约定销毁并留有记录',
  // Opening hours of visits, calls and letters.
  '打电话预约',
  '电话预约',
  '不需要预约',
  '可以预约上门服务，电话',
  '随时受理',
  'time: 随时',
  '人员和设备变动时随时补记台账',
  // Steps that are not required.
  '不必补正',
  '不必先上法庭',
  '不必填写',
  '不必另',
  '不必登记未到场',
  '不同意的不必理会',
  '现在不必缴纳',
  '无需重复转账',
  '无需再次付款',
  '无需扫码支付',
  // State of the displayed object.
  '自动保存已暂停',
];
