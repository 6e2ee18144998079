/** The calls of the specification, section 7, as sent: method, path and query. */
const SPECIFIED = [
  'GET /api/v1/(?:user/info|enterprise/account/jurisdiction)$',
  'GET /api/v1/c-config/c_sys_join_association/(?:bank|bank_name|bank_account)$',
  'GET /api/v1/dictionaries/data\\?dictType=c_sys_member_level(?:&|$)',
  'GET /lpe/web/service/(?:checkLogin|openid)(?:\\?|$)',
  'POST /lpe/web/login/login$',
  'POST /api/v1/(?:public/uploadFile|report|user/order/receipt/[^/]+|user/order/wx/)$',
  'POST /api/v1/(?:contract_template|research-report)/order/[^/]+$',
  'POST /api/v1/(?:/copyright_quiz/order|copyright-expert-quiz/submit|copyright/order)$',
];
const specified = new RegExp(`^(?:${SPECIFIED.join('|')})`);

/** Whether the specification has a call. `path` contains the query. */
export const isSpecified = (method: string, path: string): boolean => specified.test(`${method} ${path}`);
