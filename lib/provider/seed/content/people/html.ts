/** Joins sentences into HTML paragraphs. The texts are the project's own and hold no markup to escape. */
export function paragraphs(...texts: string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}
