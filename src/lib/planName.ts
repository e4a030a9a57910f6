/** The name without the provider's marks (document 1 §2.2): a leading `3M-`, a number or `app` at the end. */
export function planName(name: string): string {
  const cleaned = name.replace(/^3M-/i, '').replace(/([\s_-]+(\d+|apps?))+$/i, '')
  return cleaned.trim() || name
}
