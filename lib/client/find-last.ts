/** Brings `findLast`, which the editor's library uses, to Firefox before 104. */
if (!('findLast' in Array.prototype)) {
  Object.defineProperty(Array.prototype, 'findLast', {
    value: function findLast<T>(this: T[], passes: (entry: T, at: number, list: T[]) => boolean): T | undefined {
      return this.filter(passes).at(-1);
    },
    configurable: true,
    writable: true,
  });
}
