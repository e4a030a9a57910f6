import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cellProps, SelectAllTh, type SortDirection, selectCell, Th } from './Cells.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { rowProps, Table, TableBody, TableHead } from './Table.tsx'

afterEach(cleanup)

const NAMES = ['Mug', 'Apron', 'Candle']

function Harness({ busy = false }: { busy?: boolean }) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const [sort, setSort] = useState<SortDirection | null>(null)
  return (
    <Table label="Products" busy={busy}>
      <TableHead>
        <SelectAllTh
          label="Select all products"
          checked={picked.length === NAMES.length}
          indeterminate={picked.length > 0 && picked.length < NAMES.length}
          onChecked={on => setPicked(on ? NAMES : [])}
        />
        <Th sort={sort} onSort={() => setSort(sort === 'asc' ? 'desc' : 'asc')}>
          Name
        </Th>
        <Th>SKU</Th>
      </TableHead>
      <TableBody>
        {NAMES.map(name => (
          <tr key={name} {...rowProps(picked.includes(name))}>
            {selectCell({
              label: `Select ${name}`,
              checked: picked.includes(name),
              onChecked: on => setPicked(on ? [...picked, name] : picked.filter(each => each !== name)),
            })}
            <td {...cellProps({ kind: 'title' })}>
              <a href="#product">{name}</a>
            </td>
            <td {...cellProps()}>SKU of {name}</td>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('the header checkbox shows if some, all or no rows are selected', async () => {
  render(<Harness />)
  const all = tick('Select all products')
  await userEvent.click(tick('Select Apron'))
  expect([all.checked, all.indeterminate]).toEqual([false, true])

  await userEvent.click(all)
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  expect(NAMES.every(name => tick(`Select ${name}`).checked)).toBe(true)

  await userEvent.click(all)
  expect(NAMES.some(name => tick(`Select ${name}`).checked)).toBe(false)
})

test('rows can be selected by keyboard', async () => {
  render(<Harness />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(tick('Select Mug').checked).toBe(true)
})

test('a heading announces the sort order and reverses it', async () => {
  render(<Harness />)
  const heading = screen.getByRole('columnheader', { name: 'Name' })
  expect(heading.hasAttribute('aria-sort')).toBe(false)
  await userEvent.click(within(heading).getByRole('button'))
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(heading).getByRole('button'))
  expect(heading.getAttribute('aria-sort')).toBe('descending')
})

test('old rows stay usable while new ones load', () => {
  render(<Harness busy />)
  expect(screen.getByRole('table', { name: 'Products' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('link', { name: 'Mug' })).toBeTruthy()
})

test('it stays a table for screen readers with rows of two lines', () => {
  render(<Harness />)
  const roles = ['table', 'rowgroup', 'row', 'columnheader', 'cell']
  const missing = roles.filter(role => document.querySelector(`[role=${role}]`) === null)
  expect(missing).toEqual([])
  // The heading's name if its button is omitted.
  expect(screen.getByRole('columnheader', { name: 'SKU' }).dataset.label).toBe('SKU')
})

test('placeholder rows are not announced', () => {
  const error = vi.spyOn(console, 'error')
  render(
    <Table label="Products" busy>
      <TableBody>
        <SkeletonRows rows={3} cells={[{ kind: 'select' }, { kind: 'title' }, {}, { kind: 'menu' }]} />
      </TableBody>
    </Table>,
  )
  expect(screen.queryAllByRole('row')).toEqual([])
  expect(document.querySelectorAll('tbody tr').length).toBe(3)
  expect(error).not.toHaveBeenCalled()
})
