import type { CategoryNode } from '#contract/catalog/categories.ts'
import { lineageOf, nodesById } from '#lib/tree.ts'

/** Category options. If several have the same name, the parents' names precede it. */
export function categoryOptions(nodes: readonly CategoryNode[]): { value: string; label: string }[] {
  const byId = nodesById(nodes)
  const seen = new Map<string, number>()
  for (const { name } of nodes) seen.set(name, (seen.get(name) ?? 0) + 1)
  return nodes.map(({ id, name }) => {
    const line = seen.get(name) === 1 ? [id] : [...lineageOf(byId, id), id]
    return { value: id, label: line.map(each => byId.get(each)?.name).join(' / ') }
  })
}
