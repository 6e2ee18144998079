/** Shows or hides the question; before the first paint the script in the head decides. */
export function showQuestion(shown: boolean): void {
  document.documentElement.classList.toggle('unasked', shown);
}

const ASK = 'portal:ask-consent';

/** Brings the question back for somebody who thinks otherwise now; the foot of every page offers it. */
export function askConsent(): void {
  window.dispatchEvent(new Event(ASK));
}

/** Calls back whenever the question is to be shown again; returns what ends that. */
export function onAskConsent(show: () => void): () => void {
  window.addEventListener(ASK, show);
  return () => window.removeEventListener(ASK, show);
}
