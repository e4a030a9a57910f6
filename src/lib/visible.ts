/** Anything but spaces, controls, invisible characters (zero-width ones, fillers) and marks without a letter. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has no visible characters. For every required name or text, on both sides of the contract. */
export const isBlank = (text: string) => !VISIBLE.test(text)
