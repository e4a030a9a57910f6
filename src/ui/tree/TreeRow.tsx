import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import IndentDecrease from 'lucide/dist/esm/icons/list-indent-decrease.mjs'
import IndentIncrease from 'lucide/dist/esm/icons/list-indent-increase.mjs'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { STEPS, type TreeNode } from '#lib/tree.ts'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import type { DropZone } from './dropPlace.ts'
import styles from './Tree.module.css'
import type { TreeLabels } from './Tree.tsx'

interface TreeRowProps<Node extends TreeNode> {
  node: Node
  name: string
  labels: TreeLabels
  /** From 0. */
  level: number
  /** Index among the siblings, from 0, and their number. */
  index: number
  count: number
  /** `undefined` without children. */
  isExpanded: boolean | undefined
  tabIndex: 0 | -1
  /** Shows its buttons to move it. */
  hasSteps: boolean
  /** It can go under the sibling before it. */
  canGoIn: boolean
  /** The tree has one level: nothing goes in or out. */
  isFlat: boolean
  isDragged: boolean
  zone: DropZone | undefined
  menu: ((node: Node, tabIndex: 0 | -1) => ReactNode) | undefined
  children: (node: Node, tabIndex: 0 | -1) => ReactNode
}

const ROW = { role: 'row' }
const CELL = { role: 'gridcell' }
const FLAT_STEPS = ['up', 'down'] as const
const GLYPHS = { up: ArrowUp, down: ArrowDown, in: IndentIncrease, out: IndentDecrease }

function Row<Node extends TreeNode>(props: TreeRowProps<Node>) {
  const { node, name, labels, level, index, count, isExpanded, tabIndex } = props
  const isDisabled = { up: index === 0, down: index === count - 1, in: !props.canGoIn, out: level === 0 }
  return (
    <tr
      {...ROW}
      data-tree-row={node.id}
      aria-level={level + 1}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-expanded={isExpanded}
      tabIndex={tabIndex}
      className={styles.row}
      data-dragged={props.isDragged || undefined}
      data-zone={props.zone}
      style={{ '--level': level } as CSSProperties}
    >
      <td {...CELL} className={styles.main}>
        <span data-tree-handle className={styles.handle} aria-hidden="true">
          <Icon glyph={GripVertical} />
        </span>
        {isExpanded === undefined ? (
          !props.isFlat && <span className={styles.leaf} />
        ) : (
          <span className={styles.toggle} data-expanded={isExpanded}>
            <IconButton
              data-tree-toggle
              // The keyboard expands with the arrows on the row.
              tabIndex={-1}
              size="small"
              glyph={ChevronRight}
              directed
              label={isExpanded ? labels.collapse(name) : labels.expand(name)}
            />
          </span>
        )}
        <div className={styles.content}>{props.children(node, tabIndex)}</div>
      </td>
      <td {...CELL} className={styles.steps}>
        {props.hasSteps &&
          (props.isFlat ? FLAT_STEPS : STEPS).map(step => (
            <IconButton
              key={step}
              data-tree-step={step}
              tabIndex={tabIndex}
              size="small"
              glyph={GLYPHS[step]}
              directed={step === 'in' || step === 'out'}
              label={labels.step(step, name)}
              aria-disabled={isDisabled[step]}
            />
          ))}
      </td>
      {props.menu && <td {...CELL}>{props.menu(node, tabIndex)}</td>}
    </tr>
  )
}

/** Renders only when changed: a tree may have thousands of rows. */
export const TreeRow = memo(Row) as typeof Row
