import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { CategoryNode } from '#contract/catalog/categories.ts'
import { lineageOf, nodesById } from '#lib/tree.ts'
import { listPlace, returnKey } from '#page/list/listPlace.ts'

/** Restores the focus to the category that was open, with its parents expanded, when the user returns to the tree. */
export function useOpenedCategory(
  nodes: readonly CategoryNode[],
  expanded: ReadonlySet<string>,
  onExpanded: (expanded: ReadonlySet<string>) => void,
  focusRow: (id: string) => void,
): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  // Read before the tree's own state replaces the previous one.
  const [opened] = useState(() => {
    const place = listPlace(location.pathname)
    const isReturn = navigationType === 'POP' ? place?.key === location.key : returnKey(location) === place?.key
    return isReturn ? place?.opened : undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tree is shown
  useEffect(() => {
    const byId = nodesById(nodes)
    if (!opened || !byId.has(opened)) return
    onExpanded(new Set([...expanded, ...lineageOf(byId, opened)]))
    focusRow(opened)
  }, [])
}
