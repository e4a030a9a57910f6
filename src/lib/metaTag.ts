/**
 * The code that a service asks a store to show, from what its merchant pasted: the code itself, or the whole
 * `<meta name="…" content="code">`.
 */
export function codeOfMetaTag(pasted: string): string {
  const text = pasted.trim()
  if (!text.startsWith('<')) return text
  const [, quoted, other] = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(text) ?? []
  return (quoted ?? other ?? text).trim()
}
