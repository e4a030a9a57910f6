const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that can stand anywhere in a page, in an attribute too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => ESCAPES[character] ?? character)
