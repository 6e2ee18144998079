import * as contract from '@/lib/contract/account';
import { route } from '../http/route';
import { getJurisdiction, getUserInfo, listAccounts, setNickname, switchAccount } from '../domains/account/accounts';
import { bridgeLogin, getOpenid, logout } from '../domains/login/bridge';
import { loginByPassword } from '../domains/login/by-password';
import { loginByPhone, sendLoginCode } from '../domains/login/by-phone';
import { checkScanLogin, decideScanLogin, openScanLogin, startScanLogin } from '../domains/login/by-scan';

export const accountRoutes = [
  route(contract.getUserInfo, (ctx) => getUserInfo(ctx)),
  route(contract.getJurisdiction, (ctx) => getJurisdiction(ctx)),
  route(contract.sendLoginCode, (ctx, { body }) => sendLoginCode(ctx, body.phone)),
  route(contract.loginByPhone, (ctx, { body }) => loginByPhone(ctx, body.phone, body.code)),
  route(contract.loginByPassword, (ctx, { body }) => loginByPassword(ctx, body.account, body.password)),
  route(contract.startScanLogin, (ctx) => startScanLogin(ctx)),
  route(contract.checkScanLogin, (ctx, { query, headers }) => checkScanLogin(ctx, query.id, headers['x-scan-secret'])),
  route(contract.openScanLogin, (ctx, { params }) => openScanLogin(ctx, params.id)),
  route(contract.decideScanLogin, (ctx, { params, body }) => decideScanLogin(ctx, params.id, body.accept)),
  route(contract.bridgeLogin, (ctx, { body }) => bridgeLogin(ctx, body.userId)),
  route(contract.getOpenid, (ctx, { query }) => getOpenid(ctx, query.userId)),
  route(contract.logout, (ctx) => logout(ctx)),
  route(contract.setNickname, (ctx, { body }) => setNickname(ctx, body.uNickname)),
  route(contract.listAccounts, (ctx) => listAccounts(ctx)),
  route(contract.switchAccount, (ctx, { body }) => switchAccount(ctx, body.eId)),
];
