/** Classes of ordered lists in texts that count by letters or Roman numerals; each is a `list-style-type` of CSS. */
export const LIST_STYLES = ['lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'] as const;
export type ListStyle = (typeof LIST_STYLES)[number];
