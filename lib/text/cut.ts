/** The first characters of a text, at most as many as are said (UTF-16 units), without half of one at its end. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The same with an ellipsis where something was left out. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${cut(text, most)}…` : text);
