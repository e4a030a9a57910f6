import { fold } from './fold.ts'
import { isBlank } from './visible.ts'

const tagKey = (tag: string) => fold(tag.trim())

/** Tags without the space around them, each once: a tag is the same in whatever case, and without accents. The first spelling is kept. */
export const distinctTags = (tags: readonly string[]): string[] => withTags([], tags)

/** Tags with others added, as they are written already. */
export function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const known = new Set(tags.map(tagKey))
  const missing = new Map<string, string>()
  for (const tag of added.map(text => text.trim())) {
    if (!isBlank(tag) && !known.has(tagKey(tag)) && !missing.has(tagKey(tag))) missing.set(tagKey(tag), tag)
  }
  return [...tags, ...missing.values()]
}

/** Tags without others, in whatever way those are written. */
export function withoutTags(tags: readonly string[], removed: readonly string[]): string[] {
  const keys = new Set(removed.map(tagKey))
  return tags.filter(tag => !keys.has(tagKey(tag)))
}
