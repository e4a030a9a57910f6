/** A text of users or of the provider, isolated, so that it keeps its own direction within a sentence of ours. */
export const isolated = (text: string) => `\u2068${text}\u2069`
