import * as account from '@/lib/contract/account';
import { route } from '../../http/route';
import { bridgeLogin, getOpenid, logout } from './bridge';
import { loginByPassword } from './by-password';
import { loginByPhone, sendLoginCode } from './by-phone';
import { checkScanLogin, decideScanLogin, openScanLogin, startScanLogin } from './by-scan';

export const loginRoutes = [
  route(account.sendLoginCode, (ctx, { body }) => sendLoginCode(ctx, body.phone)),
  route(account.loginByPhone, (ctx, { body }) => loginByPhone(ctx, body.phone, body.code)),
  route(account.loginByPassword, (ctx, { body }) => loginByPassword(ctx, body.account, body.password)),
  route(account.startScanLogin, (ctx) => startScanLogin(ctx)),
  route(account.checkScanLogin, (ctx, { query, headers }) => checkScanLogin(ctx, query.id, headers['x-scan-secret'])),
  route(account.openScanLogin, (ctx, { params }) => openScanLogin(ctx, params.id)),
  route(account.decideScanLogin, (ctx, { params, body }) => decideScanLogin(ctx, params.id, body.accept)),
  route(account.bridgeLogin, (ctx, { body }) => bridgeLogin(ctx, body.userId)),
  route(account.getOpenid, (ctx, { query }) => getOpenid(ctx, query.userId)),
  route(account.logout, (ctx) => logout(ctx)),
];
