/** Domestic, or under an international system such as Madrid or the PCT. */
interface Scoped {
  scope: string;
}
export const isDomestic = ({ scope }: Scoped): boolean => scope === 'domestic';
export const isInternational = ({ scope }: Scoped): boolean => scope === 'international';

/** Common declaration of maintained kinds with a scope: one list, and a separate detail page for each scope. */
export const keptByScope = (list: string) =>
  ({
    isKept: true,
    variant: 'scope',
    home: {
      list,
      detail: { domestic: `${list}/internal-detail`, international: `${list}/international-detail` },
    },
  }) as const;
