/** Shows or hides the consent banner; until first paint, the script in the head controls it. */
export function showQuestion(shown: boolean): void {
  document.documentElement.classList.toggle('unasked', shown);
}

const ASK = 'portal:ask-consent';

/** Shows the banner again, so that visitors can change their choice; linked in every footer. */
export function askConsent(): void {
  window.dispatchEvent(new Event(ASK));
}

/** Subscribes to {@link askConsent}; returns the unsubscribe function. */
export function onAskConsent(show: () => void): () => void {
  window.addEventListener(ASK, show);
  return () => window.removeEventListener(ASK, show);
}
