/** Whether a text has tags. All others are plain text, whose lines are paragraphs. */
export function hasTags(text: string): boolean {
  const start = text.search(/<[a-z]/i)
  return start >= 0 && text.indexOf('>', start) > 0
}

/** Number of visible characters. Small and fast: lists load it with the contract, and it runs on every keystroke. */
export const textLength = (rich: string): number =>
  hasTags(rich) ? rich.replace(/<[^<>]*>/g, '').replace(/&#?\w{1,9};/g, ' ').length : rich.length
