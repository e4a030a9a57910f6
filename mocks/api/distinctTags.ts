/** Without empty ones and repetitions; the last spelling of a tag holds. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map(tags.map(tag => tag.trim()).map(tag => [tag.toLowerCase(), tag]))
  return [...byKey.values()].filter(Boolean)
}
