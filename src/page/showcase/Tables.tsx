import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { plainMenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuStart } from '#ui/menu/menuEntry.ts'
import { useRowMenu } from '#ui/menu/useRowMenu.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { cellProps, SelectAllTh, type SortDirection, selectCell, Th } from '#ui/table/Cells.tsx'
import { PageSize, Pagination } from '#ui/table/Pagination.tsx'
import { type SkeletonCell, SkeletonRows } from '#ui/table/SkeletonRows.tsx'
import { rowProps, Table, TableBody, TableHead } from '#ui/table/Table.tsx'
import { PICTURE, PRODUCTS, type SampleProduct } from './samples.ts'

const TONES: Record<SampleProduct['state'], Tone> = { Active: 'ok', Inactive: 'neutral', 'Out of stock': 'danger' }

const SHAPE: readonly SkeletonCell[] = [
  { kind: 'select' },
  { kind: 'media' },
  { kind: 'title', width: '11rem' },
  { width: '5rem', optional: true },
  { phone: 'top', width: '3rem', numeric: true },
  { phone: 'start', width: '2rem', numeric: true },
  { phone: 'end', width: '5rem' },
  { width: '5rem', optional: true },
  { kind: 'menu' },
]

const ENTRIES = [
  { label: 'Duplicate', glyph: Copy },
  { label: 'Show in the shop', link: <a href="#shop">Show in the shop</a> },
  { label: 'Archive', disabled: true },
  'separator',
  { label: 'Delete', glyph: Trash, danger: true },
] as const

export function Tables() {
  const [busy, setBusy] = useState(false)
  const [loading, setLoading] = useState(false)
  const [sort, setSort] = useState<SortDirection>('asc')
  const [picked, setPicked] = useState<readonly string[]>(['2'])
  const [size, setSize] = useState(25)
  const { isOpen, onOpen, menu } = useRowMenu(PRODUCTS, () => ENTRIES)
  return (
    <Stack>
      <Inline gap={6}>
        <Switch label="Refreshing" checked={busy} onChange={event => setBusy(event.target.checked)} />
        <Switch label="Loading" checked={loading} onChange={event => setLoading(event.target.checked)} />
      </Inline>
      <div>
        <Table label="Products" busy={busy || loading}>
          <TableHead>
            <SelectAllTh
              label="Select all products"
              checked={picked.length === PRODUCTS.length}
              indeterminate={picked.length > 0 && picked.length < PRODUCTS.length}
              onChecked={checked => setPicked(checked ? PRODUCTS.map(product => product.id) : [])}
            />
            <Th kind="media" hidden>
              Picture
            </Th>
            <Th kind="title" sort={sort} onSort={() => setSort(sort === 'asc' ? 'desc' : 'asc')}>
              Name
            </Th>
            <Th optional>SKU</Th>
            <Th numeric sort={null} onSort={() => setSort('asc')}>
              Price
            </Th>
            <Th numeric>Stock</Th>
            <Th>State</Th>
            <Th optional sort={null} onSort={() => setSort('asc')}>
              Updated
            </Th>
            <Th kind="menu" hidden>
              Actions
            </Th>
          </TableHead>
          <TableBody>
            {loading ? (
              <SkeletonRows rows={PRODUCTS.length} cells={SHAPE} />
            ) : (
              PRODUCTS.map(product => (
                <ProductRow
                  key={product.id}
                  product={product}
                  selected={picked.includes(product.id)}
                  isMenuOpen={isOpen(product.id)}
                  onMenu={onOpen}
                  onSelect={on => setPicked(on ? [...picked, product.id] : picked.filter(id => id !== product.id))}
                />
              ))
            )}
          </TableBody>
        </Table>
        {menu}
        <Pagination
          label="Pages of products"
          announcement="Page 1 of 6"
          range="26–50 of 137"
          previousLabel="Previous page"
          nextLabel="Next page"
          previous={{ onClick: () => setBusy(!busy) }}
          next={undefined}
        >
          <PageSize label="Rows per page" value={size} sizes={[25, 50, 100]} onSize={setSize} />
        </Pagination>
      </div>
    </Stack>
  )
}

interface ProductRowProps {
  product: SampleProduct
  selected: boolean
  onSelect: (selected: boolean) => void
  isMenuOpen: boolean
  onMenu: (id: string, startAt: MenuStart | null, button: HTMLButtonElement) => void
}

function ProductRow({ product, selected, onSelect, isMenuOpen, onMenu }: ProductRowProps) {
  return (
    <tr {...rowProps(selected)}>
      {selectCell({ label: `Select ${product.name}`, checked: selected, onChecked: onSelect })}
      <td {...cellProps({ kind: 'media' })}>
        <Thumbnail alt="" {...(product.id !== '3' && { src: PICTURE })} />
      </td>
      <td {...cellProps({ kind: 'title' })}>
        <a href="#product">{product.name}</a>
      </td>
      <td {...cellProps({ optional: true })}>{product.sku}</td>
      <td {...cellProps({ phone: 'top', numeric: true })}>{product.price}</td>
      <td {...cellProps({ phone: 'start', numeric: true })}>{product.stock}</td>
      <td {...cellProps({ phone: 'end' })}>
        <StatusBadge tone={TONES[product.state]}>{product.state}</StatusBadge>
      </td>
      <td {...cellProps({ optional: true })}>{product.updated}</td>
      <td {...cellProps({ kind: 'menu' })}>
        {plainMenuButton({
          label: `Actions for ${product.name}`,
          isOpen: isMenuOpen,
          onOpen: (startAt, button) => onMenu(product.id, startAt, button),
        })}
      </td>
    </tr>
  )
}
