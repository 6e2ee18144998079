import * as account from '@/lib/contract/account';
import * as personalData from '@/lib/contract/personal-data';
import * as profile from '@/lib/contract/profile';
import { route } from '../../http/route';
import { getCertification, getJurisdiction, getUserInfo, listAccounts, setNickname, switchAccount } from './accounts';
import { getApplicant } from './applicant';
import { listDevices, revokeDevice } from './devices';
import { changePassword, getProfile, revokeOtherSessions, setAvatar, setLoginName } from './profile';

export const accountRoutes = [
  route(account.getUserInfo, (ctx) => getUserInfo(ctx)),
  route(account.getJurisdiction, (ctx) => getJurisdiction(ctx)),
  route(account.setNickname, (ctx, { body }) => setNickname(ctx, body.uNickname)),
  route(account.listAccounts, (ctx) => listAccounts(ctx)),
  route(account.switchAccount, (ctx, { body }) => switchAccount(ctx, body.eId)),
  route(profile.getProfile, (ctx) => getProfile(ctx)),
  route(profile.getCertification, (ctx) => getCertification(ctx)),
  route(profile.getApplicant, (ctx) => getApplicant(ctx)),
  route(profile.setAvatar, (ctx, { body }) => setAvatar(ctx, body.address)),
  route(profile.setLoginName, (ctx, { body }) => setLoginName(ctx, body.loginName)),
  route(profile.revokeOtherSessions, revokeOtherSessions),
  route(profile.changePassword, (ctx, { body }) => changePassword(ctx, body.current, body.password)),
  route(personalData.listDevices, (ctx) => listDevices(ctx)),
  route(personalData.revokeDevice, (ctx, { params }) => revokeDevice(ctx, params.id)),
];
