import i18next from 'i18next'

/** A count of orders as the language writes it: `1,234`. */
export const shown = (count: number) => count.toLocaleString(i18next.language)
