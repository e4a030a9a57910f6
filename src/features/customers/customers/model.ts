import type { Customer } from '#contract/customers/customers.ts'
import { withoutTags, withTags } from '#lib/tags.ts'

/** Tags with others added and removed. */
export const changedTags = (tags: readonly string[], add: readonly string[], remove: readonly string[]) =>
  withTags(withoutTags(tags, remove), withoutTags(add, remove))

/** Whether adding and removing these tags would change a customer. */
export const wouldChange = ({ tags }: Customer, add: readonly string[], remove: readonly string[]) => {
  const changed = changedTags(tags, add, remove)
  return changed.length !== tags.length || changed.some((tag, at) => tag !== tags[at])
}
