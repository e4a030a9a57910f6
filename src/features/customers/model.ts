import type { Customer } from '#contract/customers/customers.ts'

const sameTag = (tag: string) => tag.trim().toLowerCase()

/** Tags with others added and removed. A tag is the same in whatever case. */
export function changedTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const removed = new Set(remove.map(sameTag))
  const kept = tags.filter(tag => !removed.has(sameTag(tag)))
  const known = new Set(kept.map(sameTag))
  return [...kept, ...add.filter(tag => !known.has(sameTag(tag)) && !removed.has(sameTag(tag)))]
}

/** Whether adding and removing these tags would change a customer. */
export const wouldChange = ({ tags }: Customer, add: readonly string[], remove: readonly string[]) => {
  const changed = changedTags(tags, add, remove)
  return changed.length !== tags.length || changed.some((tag, at) => tag !== tags[at])
}
