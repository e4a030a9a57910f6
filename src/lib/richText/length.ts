/** Whether a text has tags. All others are plain text, whose lines are paragraphs. */
export function hasTags(text: string): boolean {
  const start = text.search(/<[a-z]/i)
  return start >= 0 && text.indexOf('>', start) > 0
}

/** How many characters a reader sees. Small and quick: lists load it with the contract, and every key asks for it. */
export const textLength = (rich: string): number =>
  hasTags(rich) ? rich.replace(/<[^<>]*>/g, '').replace(/&#?\w{1,9};/g, ' ').length : rich.length
