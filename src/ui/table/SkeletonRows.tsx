import { Skeleton } from '../Skeleton.tsx'
import { type CellKind, cellProps, type PhonePlace } from './Cells.tsx'
import { rowProps } from './Table.tsx'

/** The skeleton of one column while its values are loading. */
export interface SkeletonCell {
  kind?: CellKind
  numeric?: boolean
  optional?: boolean
  phone?: PhonePlace
  /** Length of the bar, as the values will be: `'6rem'`. */
  width?: string
}

const SHAPES: Record<CellKind, { width: string; height: string } | null> = {
  select: { width: '1.125rem', height: '1.125rem' },
  media: { width: '2.5rem', height: '2.5rem' },
  title: { width: '12rem', height: '0.75rem' },
  field: { width: '4rem', height: '0.75rem' },
  menu: null,
}

const HIDDEN = { ...rowProps(), 'aria-hidden': true }

interface SkeletonRowsProps {
  rows: number
  cells: readonly SkeletonCell[]
}

/** Skeleton rows with the exact dimensions of the real rows. Goes into a `TableBody`; not announced. */
export function SkeletonRows({ rows, cells }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have nothing else to be told apart by, and never move
    <tr key={row} {...HIDDEN}>
      {cells.map(({ width, ...cell }, column) => {
        const shape = SHAPES[cell.kind ?? 'field']
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <td key={column} {...cellProps(cell)}>
            {shape && <Skeleton {...shape} {...(width && { width })} />}
          </td>
        )
      })}
    </tr>
  ))
}
