/** Document 1 §5: one `@`, a dot in the domain, no spaces. */
export const isEmailAddress = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text)

/**
 * Whether an address has letters beyond ASCII before the @, which only mail servers with SMTPUTF8 take (RFC 6531). Those of its domain
 * have a form in ASCII.
 */
export const needsUtf8 = (address: string) => /[^\0-\x7f]/.test(address.slice(0, Math.max(0, address.lastIndexOf('@'))))
