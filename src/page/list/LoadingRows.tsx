import { SkeletonRows } from '#ui/table/SkeletonRows.tsx'
import type { PlacedColumn } from './DataRow.tsx'

/** As many as fill a screen. */
const ROWS = 8

interface LoadingRowsProps {
  columns: readonly PlacedColumn[]
  canSelect: boolean
  hasMenu: boolean
}

/** Skeleton rows for a list without rows while it is loading. */
export default function LoadingRows({ columns, canSelect, hasMenu }: LoadingRowsProps) {
  const cells = [
    ...(canSelect ? [{ kind: 'select' as const }] : []),
    ...columns.map(({ kind, numeric, optional, phone }) => ({ kind, numeric, optional, phone })),
    ...(hasMenu ? [{ kind: 'menu' as const }] : []),
  ]
  return <SkeletonRows rows={ROWS} cells={cells} />
}
