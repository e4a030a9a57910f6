import { childrenByParent, nodesById, type TreeNode } from './tree.ts'

/** The nodes of both trees that have another parent, or another position among their siblings. */
export function movedBetween(before: readonly TreeNode[], after: readonly TreeNode[]): Set<string> {
  const was = nodesById(before)
  const isStill = nodesById(after)
  const moved = new Set(after.filter(({ id, parentId }) => was.has(id) && was.get(id)?.parentId !== parentId).map(idOf))
  const stayed = ({ id }: TreeNode) => was.has(id) && isStill.has(id) && !moved.has(id)
  const siblingsBefore = childrenByParent(before.filter(stayed))
  for (const [parentId, siblings] of childrenByParent(after.filter(stayed))) {
    const order = new Map((siblingsBefore.get(parentId) ?? []).map(({ id }, at) => [id, at]))
    const kept = longestRun(siblings.map(({ id }) => order.get(id) ?? -1))
    siblings.forEach(({ id }, at) => {
      if (!kept.has(at)) moved.add(id)
    })
  }
  return moved
}

const idOf = ({ id }: TreeNode) => id

/** The indexes of a longest increasing subsequence: what kept its order, so that as few as possible count as moved. */
function longestRun(numbers: readonly number[]): Set<number> {
  /** For each length, the index at which the subsequence of that length with the lowest end ends. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  numbers.forEach((number, at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1]
    ends[low] = at
  })
  const run = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.add(at)
  return run
}
