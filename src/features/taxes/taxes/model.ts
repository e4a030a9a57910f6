/** Five digits, or nine with or without a hyphen. */
export const isZipCode = (text: string) => /^\d{5}(-?\d{4})?$/.test(text)
