import { create } from 'zustand';
import type { CertificationStatus } from '@/lib/contract/account';
import type { Certification } from '@/lib/contract/profile';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import type { SessionUser } from './user-info';

/** Progress of a registration wizard (specification, section 3, session state). */
export interface WorkflowProgress {
  recordId: number | null;
  stepIndex: number;
  recordName: string;
  orderId: OpaqueId | null;
}
export interface AigcProgress extends WorkflowProgress {
  firstStep: { id: number | null; type: string };
  secondStep: { id: number | null; type: string };
}

export interface SessionState {
  userInfo: SessionUser | null;
  token: string;
  loginName: string;
  personalAuthStatus: CertificationStatus;
  enterpriseAuthStatus: CertificationStatus;
  /** Index of the selected top tab. */
  tabIndex: number;
  plain: WorkflowProgress;
  aigc: AigcProgress;
  product: WorkflowProgress;
}

const progress: WorkflowProgress = { recordId: null, stepIndex: 0, recordName: '', orderId: null };

export const emptySession: SessionState = {
  userInfo: null,
  token: '',
  loginName: '',
  personalAuthStatus: '',
  enterpriseAuthStatus: '',
  tabIndex: 0,
  plain: progress,
  aigc: { ...progress, firstStep: { id: null, type: '' }, secondStep: { id: null, type: '' } },
  product: progress,
};

/**
 * Session state of this tab. Initially empty, like the server's HTML; the start-up sequence restores it from session
 * storage and persists it from then on (keep-session.ts).
 */
export const useSession = create<SessionState>()(() => emptySession);

/** Certification status according to the user info. */
export const certificationOf = (user: SessionUser): Certification => ({
  personalAuthStatus: user.uPersonalCertificate,
  enterpriseAuthStatus: user.enterpriseStatus ?? '',
});

/** Sets the user: the state derived from the user info, and the certification data. */
export function setUser(userInfo: SessionUser, certification: Certification): void {
  useSession.setState({ userInfo, loginName: userInfo.loginName, ...certification });
}

/**
 * Shows the login link to visitors without a login; until the session is restored, the script in the head controls it.
 */
export function showLogin(): void {
  document.documentElement.classList.toggle('known', useSession.getState().userInfo !== null);
}
