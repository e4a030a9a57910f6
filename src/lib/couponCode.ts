/** Zero-width spaces, joiners and other characters that nobody sees in a code that was pasted. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A coupon code as it is stored and compared: in capitals, without invisible characters and spaces around. */
export const codeKeyOf = (code: string) =>
  code.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toUpperCase()
