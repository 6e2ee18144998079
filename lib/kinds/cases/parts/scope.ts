/** What stands at home or under an international system, such as that of Madrid or the PCT. */
interface Scoped {
  scope: string;
}
export const isDomestic = ({ scope }: Scoped): boolean => scope === 'domestic';
export const isInternational = ({ scope }: Scoped): boolean => scope === 'international';

/** What a kind says that is kept with a scope: its list, and a detail of its own for either. */
export const keptByScope = (list: string) =>
  ({
    isKept: true,
    variant: 'scope',
    home: {
      list,
      detail: { domestic: `${list}/internal-detail`, international: `${list}/international-detail` },
    },
  }) as const;
