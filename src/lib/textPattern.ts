const PLACEHOLDER = /\{(\w+)\}/g

/** Fills the placeholders of a text: `{name} for {price}`. One without a value is removed together with its space. */
export const fillPattern = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern
    .replace(PLACEHOLDER, (_, name: string) => values[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Placeholders of a text that `known` does not name. */
export const unknownPlaceholders = (pattern: string, known: readonly string[]): string[] =>
  [...pattern.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter(name => !known.includes(name))
