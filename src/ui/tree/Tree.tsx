import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { childrenByParent, type Step, type TreeNode, type TreePlace, visibleNodes } from '#lib/tree.ts'
import type { DropZone } from './dropPlace.ts'
import styles from './Tree.module.css'
import { TreeRow } from './TreeRow.tsx'
import { treeAction } from './treeKeys.ts'
import { useTreeDrag } from './useTreeDrag.ts'
import { useTreeMoves } from './useTreeMoves.ts'

/* `display` removes table semantics in some browsers: explicit roles restore them. */
const TREE = { role: 'treegrid' }
const GROUP = { role: 'rowgroup' }

/** Names for the buttons of a row. */
export interface TreeLabels {
  expand: (name: string) => string
  collapse: (name: string) => string
  step: (step: Step, name: string) => string
}

export interface TreeProps<Node extends TreeNode> {
  /** Names the tree: "Categories". */
  label: string
  /** Id of an element that explains how to move rows with the keyboard. */
  describedBy?: string
  /** In tree order. */
  nodes: readonly Node[]
  nameOf: (node: Node) => string
  labels: TreeLabels
  expanded: ReadonlySet<string>
  onExpanded: (expanded: ReadonlySet<string>) => void
  /** The row that Tab focuses; default: the first. */
  current: string | undefined
  onCurrent: (id: string) => void
  /** A row's content. Its links and buttons get `tabIndex`: only those of the current row are tab stops. */
  children: (node: Node, tabIndex: 0 | -1) => ReactNode
  menu?: (node: Node, tabIndex: 0 | -1) => ReactNode
  /** Enter on a row. */
  onOpen: (node: Node) => void
  onMove: (id: string, place: TreePlace) => void
  /** Maximum depth after moves. Default: unlimited. */
  levels?: number
}

/**
 * A tree of rows: expanded and collapsed, moved by dragging, with buttons, or with the keyboard. Arrow keys move
 * between rows, Enter opens, Tab moves to the buttons of the row (WAI-ARIA treegrid pattern).
 */
export function Tree<Node extends TreeNode>(props: TreeProps<Node>) {
  const { nodes, nameOf, labels, expanded, onExpanded, onMove, levels } = props
  const root = useRef<HTMLTableElement>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const children = useMemo(() => childrenByParent(nodes), [nodes])
  const visible = useMemo(() => visibleNodes(nodes, expanded), [nodes, expanded])
  const hasChildren = (id: string) => (children.get(id)?.length ?? 0) > 0
  const current = visible.some(({ node }) => node.id === props.current) ? props.current : visible[0]?.node.id

  const toggle = (id: string, isExpanded = !expanded.has(id)) => {
    const next = new Set(expanded)
    if (isExpanded) next.add(id)
    else next.delete(id)
    onExpanded(next)
  }
  const rowOf = (id: string) => root.current?.querySelector<HTMLElement>(`[data-tree-row="${CSS.escape(id)}"]`)
  const focusRow = (id: string) => {
    props.onCurrent(id)
    rowOf(id)?.focus()
  }
  const { fits, placeAfter, move, step } = useTreeMoves({
    ...{ nodes, levels, expanded, rowOf },
    onExpand: id => toggle(id, true),
    onCurrent: props.onCurrent,
    onMove,
  })
  const { drag, onPointerDown } = useTreeDrag({
    nodes,
    expanded,
    fits,
    onExpand: id => hasChildren(id) && !expanded.has(id) && toggle(id, true),
    onMove: (id, place) => move(id, place, () => rowOf(id)),
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset.treeRow
    if (!id) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const action = treeAction(event, id, { visible, expanded, hasChildren, isRightToLeft })
    if (!action) return
    event.preventDefault()
    const node = visible.find(row => row.node.id === id)?.node
    if (action.kind === 'focus') focusRow(action.id)
    else if (action.kind === 'toggle') toggle(action.id)
    else if (action.kind === 'move') step(id, action.step, () => rowOf(id))
    else if (node) props.onOpen(node)
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-tree-row]')?.dataset.treeRow
    if (!id) return
    const button = target.closest<HTMLElement>('[data-tree-toggle], [data-tree-step]')
    const way = button?.dataset.treeStep as Step | undefined
    if (way) step(id, way, () => rowOf(id)?.querySelector<HTMLElement>(`[data-tree-step=${way}]`))
    else if (button) toggle(id)
    else props.onCurrent(id)
  }

  return (
    <table
      ref={root}
      {...TREE}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      className={styles.tree}
      data-dragging={drag !== null || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerDown={onPointerDown}
      onPointerOver={event => {
        if (event.pointerType !== 'mouse') return
        setHovered((event.target as Element).closest<HTMLElement>('[data-tree-row]')?.dataset.treeRow ?? null)
      }}
      onPointerLeave={() => setHovered(null)}
      onFocus={event => {
        const id = event.target.closest<HTMLElement>('[data-tree-row]')?.dataset.treeRow
        if (id && id !== current) props.onCurrent(id)
      }}
    >
      <tbody {...GROUP}>
        {visible.map(({ node, level }) => {
          const siblings = children.get(node.parentId) ?? []
          const isCurrent = node.id === current
          const hasSteps = isCurrent || node.id === hovered
          return (
            <TreeRow
              key={node.id}
              node={node}
              name={nameOf(node)}
              labels={labels}
              level={level}
              index={siblings.indexOf(node)}
              count={siblings.length}
              isExpanded={hasChildren(node.id) ? expanded.has(node.id) : undefined}
              tabIndex={isCurrent ? 0 : -1}
              hasSteps={hasSteps}
              canGoIn={hasSteps && placeAfter(node.id, 'in') !== null}
              isFlat={levels === 1}
              isDragged={drag?.id === node.id}
              zone={zoneOf(drag?.target, node.id)}
              menu={props.menu}
            >
              {props.children}
            </TreeRow>
          )
        })}
      </tbody>
    </table>
  )
}

const zoneOf = (target: { id: string; zone: DropZone } | null | undefined, id: string) =>
  target?.id === id ? target.zone : undefined
