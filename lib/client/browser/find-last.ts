/** Polyfill of `findLast` for Firefox before 104; the editor's library uses it. */
if (!('findLast' in Array.prototype)) {
  Object.defineProperty(Array.prototype, 'findLast', {
    value: function findLast<T>(this: T[], passes: (entry: T, at: number, list: T[]) => boolean): T | undefined {
      return this.filter(passes).at(-1);
    },
    configurable: true,
    writable: true,
  });
}
