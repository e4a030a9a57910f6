export interface Shrunk<Item> {
  items: Item[]
  replays: number
  /** No single item can be left out: the sequence is as short as it gets. */
  isShortest: boolean
}

/**
 * The shortest part of a sequence for which `shows` still holds, found by leaving out ever smaller chunks (delta
 * debugging). Stops after `limit` attempts, with the shortest one found.
 */
export async function shrink<Item>(
  items: readonly Item[],
  shows: (items: Item[]) => Promise<boolean>,
  limit: number,
): Promise<Shrunk<Item>> {
  let shortest = [...items]
  let replays = 0
  let chunk = Math.ceil(shortest.length / 2)
  while (shortest.length > 0) {
    let hasShrunk = false
    // From the end: what comes first is more often what the rest builds on.
    for (let end = shortest.length; end > 0; end -= chunk) {
      if (replays >= limit) return { items: shortest, replays, isShortest: false }
      const without = [...shortest.slice(0, Math.max(0, end - chunk)), ...shortest.slice(end)]
      replays += 1
      if (await shows(without)) {
        shortest = without
        hasShrunk = true
      }
    }
    if (chunk === 1 && !hasShrunk) break
    chunk = Math.max(1, Math.min(Math.ceil(chunk / 2), shortest.length))
  }
  return { items: shortest, replays, isShortest: true }
}
