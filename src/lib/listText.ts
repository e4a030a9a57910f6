/** Texts as one list, as the language writes it: "a, b, c". */
export const listText = (texts: Iterable<string>, language: string) =>
  new Intl.ListFormat(language, { type: 'unit' }).format(texts)
