/** Document 1 §5: 9 to 17 digits, or nothing. */
export const PHONE = /^(\d{9,17})?$/
