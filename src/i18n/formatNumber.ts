import i18next from 'i18next'

/** A number as the language writes it: `1,234`. */
export const formatNumber = (value: number): string => value.toLocaleString(i18next.language)

/** A count for a message with plural forms: which form it takes, and what it shows. */
export const counted = (count: number) => ({ count, shown: formatNumber(count) })
