import { AVALARA_LIMITS } from '#contract/avalara.ts'

export const isAccountId = (text: string) => /^\d{10}$/.test(text)
export const isLicenseKey = (text: string) => /^[\dA-Za-z]{16,64}$/.test(text)

/** Whether a text is not too long for a line of an address. */
export const fitsLine = (text: string) => text.length <= AVALARA_LIMITS.line
