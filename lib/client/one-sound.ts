/** Lets one recording sound at a time: whichever starts pauses the others; returns what ends that. */
export function keepOneSound(): () => void {
  const started = ({ target }: Event) => {
    for (const other of document.querySelectorAll('audio')) if (other !== target) other.pause();
  };
  // `play` does not bubble.
  document.addEventListener('play', started, { capture: true });
  return () => document.removeEventListener('play', started, { capture: true });
}
