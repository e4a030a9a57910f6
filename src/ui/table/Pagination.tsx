import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Pagination.module.css'

/** The handler for another page; `undefined` if there is no such page. */
type Way = Pick<ComponentProps<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus'> | undefined

interface PaginationProps {
  /** Names the group: "Pages of products". */
  label: string
  /** The visible range: "26–50 of 137". */
  range: ReactNode
  /** The same for a screen reader: "Page 2 of 6". */
  announcement: string
  previousLabel: string
  nextLabel: string
  previous: Way
  next: Way
  /** A `PageSize`. */
  children?: ReactNode
}

/** The footer of a list: the current range and the links to the previous and next page. */
export function Pagination({
  label,
  range,
  announcement,
  previousLabel,
  nextLabel,
  previous,
  next,
  children,
}: PaginationProps) {
  return (
    <nav aria-label={label} className={styles.pagination}>
      <span className={styles.range} aria-live="polite">
        <VisuallyHidden>{announcement} </VisuallyHidden>
        {range}
      </span>
      {children}
      <span className={styles.ways}>
        <IconButton glyph={ChevronLeft} directed label={previousLabel} aria-disabled={!previous} {...previous} />
        <IconButton glyph={ChevronRight} directed label={nextLabel} aria-disabled={!next} {...next} />
      </span>
    </nav>
  )
}

interface PageSizeProps {
  label: string
  value: number
  sizes: readonly number[]
  onSize: (size: number) => void
}

/** How many rows a page has. */
export function PageSize({ label, value, sizes, onSize }: PageSizeProps) {
  return (
    <label className={styles.size}>
      <span className={styles.label}>{label}</span>
      <select className={styles.select} value={value} onChange={event => onSize(Number(event.target.value))}>
        {sizes.map(size => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  )
}
