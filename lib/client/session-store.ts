import { create } from 'zustand';
import type { CertificationStatus, UserInfo } from '@/lib/contract/account';
import type { Certification } from '@/lib/contract/profile';

/** Progress of a registration wizard (spec section 3, session state). */
export interface WorkflowProgress {
  recordId: number | null;
  stepIndex: number;
  recordName: string;
  orderId: number | null;
}
export interface AigcProgress extends WorkflowProgress {
  firstStep: { id: number | null; type: string };
  secondStep: { id: number | null; type: string };
}

export interface SessionState {
  userInfo: UserInfo | null;
  token: string;
  loginName: string;
  personalAuthStatus: CertificationStatus;
  enterpriseAuthStatus: CertificationStatus;
  /** The chosen top tab. */
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
 * Session state of this tab. It begins empty, as the server's HTML knows no session; the start-up sequence restores what
 * session storage kept, and keeps it from then on (keep-session.ts).
 */
export const useSession = create<SessionState>()(() => emptySession);

/** How a user is certified, by the user info alone. */
export const certificationOf = (user: UserInfo): Certification => ({
  personalAuthStatus: user.uPersonalCertificate,
  enterpriseAuthStatus: user.enterpriseStatus ?? '',
});

/** Takes over a user: the parts of the state that follow from the user info, and what certification returned. */
export function setUser(userInfo: UserInfo, certification: Certification): void {
  useSession.setState({ userInfo, loginName: userInfo.loginName, ...certification });
}

/** Shows the way to the login to whoever is nobody; before the session is restored the script in the head decides. */
export function showLogin(): void {
  document.documentElement.classList.toggle('known', useSession.getState().userInfo !== null);
}
