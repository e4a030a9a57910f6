import { fold } from '#lib/fold.ts'

type CountedTag = { tag: string; count: number }

/** Tags with the number of records that have them, sorted: of the ways in which a tag is written, the first given one. */
export function countedTags(written: readonly CountedTag[]): CountedTag[] {
  const byKey = new Map<string, CountedTag>()
  for (const { tag, count } of written) {
    const known = byKey.get(fold(tag))
    byKey.set(fold(tag), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + count })
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted)
}
