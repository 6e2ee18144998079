/** Pauses all other recordings when one starts; returns the cleanup function. */
export function keepOneSound(): () => void {
  const started = ({ target }: Event) => {
    for (const other of document.querySelectorAll('audio')) if (other !== target) other.pause();
  };
  // Captures, because `play` does not bubble.
  document.addEventListener('play', started, { capture: true });
  return () => document.removeEventListener('play', started, { capture: true });
}
