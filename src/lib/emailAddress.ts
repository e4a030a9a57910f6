/** Document 1 §5: one `@`, a dot in the domain, no spaces. */
export const isEmailAddress = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text)
