/** Without empty ones and duplicates; the last spelling of a tag is kept. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map(tags.map(tag => tag.trim()).map(tag => [tag.toLowerCase(), tag]))
  return [...byKey.values()].filter(Boolean)
}
