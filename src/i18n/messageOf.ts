import i18next, { type TOptions } from 'i18next'

/** The message with a key that is put together from data, which types can't check: `products:noun`. Otherwise use `t`. */
export const messageOf = (key: string, options?: TOptions): string => String(i18next.t(key as never, options as never))
