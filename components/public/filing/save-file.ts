/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a value as JSON. */
export const saveJson = (name: string, value: unknown): void =>
  saveFile(name, `${JSON.stringify(value, null, 2)}\n`, 'application/json');
