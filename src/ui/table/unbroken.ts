import type { ReactNode } from 'react'

/** Whether a value has a word that no column has room for, such as some email addresses. Set as `data-unbroken`, it may break. */
export const isUnbroken = (value: ReactNode): boolean => typeof value === 'string' && /\S{32}/.test(value)
