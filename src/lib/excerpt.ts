/**
 * The beginning of a text, at most `length` characters and an ellipsis. For places that clamp a text to a few lines: a
 * browser lays out all lines of it, which takes seconds for a word of thousands of letters, even if the clamp hides it.
 */
export function excerpt(text: string, length = 300): string {
  if (text.length <= length) return text
  return `${[...text.slice(0, 2 * length)].slice(0, length).join('')}…`
}
