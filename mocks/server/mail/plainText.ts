/**
 * Text that someone typed, without what would change the text around it: characters that set or override its direction, and control
 * characters.
 */
export const cleanText = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\t\n\r]/gu, '')

/** The same in one line: nothing in it begins another header. */
export const oneLine = (text: string) => cleanText(text.replace(/[\s\u2028\u2029]+/g, ' ')).trim()
