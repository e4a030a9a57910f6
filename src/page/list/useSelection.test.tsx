import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { selectCell } from '#ui/table/Cells.tsx'
import { useSelection } from './useSelection.ts'

const rowsOf = (...names: string[]) => names.map(id => ({ id, price: 1 }))
const MUGS = rowsOf('Mug 1', 'Mug 2', 'Mug 3', 'Mug 4')

/** A page of a list, with the rows that are selected on any page and their prices. */
function Page({ rows }: { rows: readonly { id: string; price: number }[] }) {
  const selection = useSelection(rows)
  return (
    <>
      <table>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              {selectCell({
                label: row.id,
                checked: selection.has(row),
                onChecked: (isChosen, isRange) => selection.choose(row, isChosen, isRange),
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <output>{selection.rows.map(({ id, price }) => `${id} for ${price}`).join(', ') || 'nothing'}</output>
      <button type="button" onClick={selection.clear}>
        Clear
      </button>
    </>
  )
}

const box = (name: string) => screen.getByRole('checkbox', { name })
const selected = () => screen.getByRole('status').textContent

test('Shift+click selects or clears all rows since the last one', async () => {
  const user = userEvent.setup()
  render(<Page rows={MUGS} />)
  await user.click(box('Mug 3'))
  await user.keyboard('{Shift>}')
  await user.click(box('Mug 1'))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('Mug 3 for 1, Mug 1 for 1, Mug 2 for 1')
  await user.keyboard('{Shift>}')
  await user.click(box('Mug 2'))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('Mug 3 for 1')
})

test('rows are selected by keyboard alone', async () => {
  const user = userEvent.setup()
  render(<Page rows={MUGS} />)
  await user.tab()
  await user.tab()
  expect(box('Mug 2')).toHaveFocus()
  await user.keyboard(' ')
  expect(selected()).toBe('Mug 2 for 1')
})

test('a selection survives paging and updates with the list', async () => {
  const user = userEvent.setup()
  const page = render(<Page rows={MUGS} />)
  await user.click(box('Mug 1'))
  page.rerender(<Page rows={rowsOf('Bowl 1', 'Bowl 2')} />)
  await user.click(box('Bowl 2'))
  expect(selected()).toBe('Mug 1 for 1, Bowl 2 for 1')
  page.rerender(<Page rows={MUGS.map(row => ({ ...row, price: 2 }))} />)
  expect(selected()).toBe('Mug 1 for 2, Bowl 2 for 1')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(selected()).toBe('nothing')
})

test('Shift+click selects one row if the last one is on another page', async () => {
  const user = userEvent.setup()
  const page = render(<Page rows={MUGS} />)
  await user.click(box('Mug 1'))
  page.rerender(<Page rows={rowsOf('Bowl 1', 'Bowl 2', 'Bowl 3')} />)
  await user.keyboard('{Shift>}')
  await user.click(box('Bowl 3'))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('Mug 1 for 1, Bowl 3 for 1')
})
