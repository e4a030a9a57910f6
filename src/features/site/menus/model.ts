import { isReference, type MenuItem, type MenuItemStatus, type MenuItemType } from '#contract/site/menus.ts'
import { sameValue } from '#lib/sameValue.ts'
import { inTreeOrder, isWithin, moveNode, nodesById, type TreePlace } from '#lib/tree.ts'

/**
 * An item in the form: one list in tree order. `place` repeats parent and order; as a separate value it can be
 * compared, and chosen, when two users have moved the same item.
 */
export type MenuRow = {
  id: string
  parentId: string | null
  place: TreePlace
  name: string
  type: MenuItemType
  targetId: string | null
  /** Of a link or external URL; empty for a record. */
  url: string
}

/** A target that the user selected for a menu. `url` is what shoppers would open. */
export interface PickedItem {
  type: MenuItemType
  name: string
  targetId: string | null
  url: string
}

/** Data about an item's target. */
export interface LinkTarget {
  name: string
  url: string
  status: MenuItemStatus
}
export type LinkTargets = ReadonlyMap<string, LinkTarget>

export const targetKey = ({ type, targetId }: Pick<MenuRow, 'type' | 'targetId'>) => `${type}/${targetId}`

/** Sets each row's `place` to its position. Unchanged rows remain the same objects. */
export function withPlaces(rows: readonly MenuRow[]): MenuRow[] {
  const last = new Map<string | null, string>()
  return rows.map(row => {
    const place = { parentId: row.parentId, afterId: last.get(row.parentId) ?? null }
    last.set(row.parentId, row.id)
    return sameValue(row.place, place) ? row : { ...row, place }
  })
}

/** The rows of a menu's items. */
export function toRows(items: readonly MenuItem[], parentId: string | null = null): MenuRow[] {
  const rows = items.flatMap(({ id, name, type, targetId, url, items }): MenuRow[] => {
    const row = { id, parentId, place: { parentId, afterId: null }, name, type, targetId }
    return [{ ...row, url: isReference(type) ? '' : url }, ...toRows(items, id)]
  })
  return parentId === null ? withPlaces(rows) : rows
}

/** The items to save. Fields of `known` items without an input are preserved. */
export function toItems(
  rows: readonly MenuRow[],
  known: readonly MenuItem[],
  parentId: string | null = null,
): MenuItem[] {
  const before = new Map(flatItems(known).map(item => [item.id, item]))
  const build = (parent: string | null): MenuItem[] =>
    rows
      .filter(row => row.parentId === parent)
      .map(({ id, name, type, targetId, url }) => ({
        ...before.get(id),
        ...{ id, name, type, targetId, url, targetName: '', status: 'shown' as const },
        items: build(id),
      }))
  return build(parentId)
}

export const flatItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [item, ...flatItems(item.items)])

/** The names of the records of a menu's items, by `targetKey`. */
export const targetsOf = (items: readonly MenuItem[]): LinkTargets =>
  new Map(
    flatItems(items)
      .filter(({ type }) => isReference(type))
      .map(item => [targetKey(item), { name: item.targetName, url: item.url, status: item.status }]),
  )

/** Whether an item is hidden from shoppers because of its target, or because of a parent's target. */
export function isSeen(rows: readonly MenuRow[], targets: LinkTargets, id: string): boolean {
  const byId = nodesById(rows)
  for (let row = byId.get(id); row; row = row.parentId === null ? undefined : byId.get(row.parentId)) {
    const status = targets.get(targetKey(row))?.status ?? 'shown'
    if (isReference(row.type) && status !== 'shown') return false
  }
  return true
}

/** With an item as the last one under a parent. */
export function addRow(rows: readonly MenuRow[], id: string, picked: PickedItem, parentId: string | null): MenuRow[] {
  const { type, name, targetId } = picked
  const url = isReference(type) ? '' : picked.url
  const row = { id, parentId, place: { parentId, afterId: null }, name, type, targetId, url }
  return withPlaces(inTreeOrder([...rows, row]))
}

export const moveRow = (rows: readonly MenuRow[], id: string, place: TreePlace): MenuRow[] | null => {
  const moved = moveNode(rows, id, place)
  return moved && withPlaces(moved)
}

/** Without an item and all items below it. */
export function removeRow(rows: readonly MenuRow[], id: string): MenuRow[] {
  const byId = nodesById(rows)
  return withPlaces(rows.filter(row => !isWithin(byId, row.id, id)))
}

export const changeRow = (rows: readonly MenuRow[], id: string, change: Partial<MenuRow>): MenuRow[] =>
  rows.map(row => (row.id === id ? { ...row, ...change } : row))

/**
 * Makes rows one tree again after values of single rows were chosen from two versions: rows move to the chosen `place`,
 * and those without a parent to the top.
 */
export function normalizeRows(rows: readonly MenuRow[]): MenuRow[] {
  const byId = nodesById(rows)
  const hung = rows.map(row => (row.parentId !== null && !byId.has(row.parentId) ? { ...row, parentId: null } : row))
  // The remaining rows form cycles.
  const reached = new Set(inTreeOrder(hung).map(({ id }) => id))
  const tree = inTreeOrder(hung.map(row => (reached.has(row.id) ? row : { ...row, parentId: null })))
  const asDrawn = nodesById(withPlaces(tree))
  const chosen = tree.filter(({ id, place }) => {
    const isThere = (other: string | null) => other === null || byId.has(other)
    return !sameValue(place, asDrawn.get(id)?.place) && isThere(place.parentId) && isThere(place.afterId)
  })
  return withPlaces(chosen.reduce<MenuRow[]>((all, { id, place }) => moveNode(all, id, place) ?? all, tree))
}
