/** Paragraphs of plain text: an empty line separates two. */
export function plainToHtml(text: string): string {
  const parts = text.split(/\n\s*\n/).filter(part => part.trim() !== '')
  return parts.map(part => `<p>${escapeText(part.trim()).replace(/\r?\n/g, '<br>')}</p>`).join('')
}

/** A carriage return would be read back as a line feed. */
export const escapeText = (text: string) =>
  text.replace(/\r\n?/g, '\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
