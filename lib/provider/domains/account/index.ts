export { applicantOf, getApplicant } from './applicant';
export { DEMO_ACCOUNTS, isDemoAccount, lockDemoAccounts } from './demo-accounts';
export { describeDevice, describePlace } from './device-name';
export { endScanLogins } from './end-scan-logins';
export { hashPassword, isOwnPassword } from './password';
export { portraitOf, presentLogin } from './present';
export { purgeSessions } from './purge-sessions';
