/** Anything but spaces, controls, characters that are never drawn (zero-width ones, fillers) and marks without a letter. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has nothing to see. For every name or text that is required, on both sides of the contract. */
export const isBlank = (text: string) => !VISIBLE.test(text)
