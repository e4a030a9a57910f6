import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Filters } from './Filters.tsx'

const VALUES = { Category: 'Mugs', Inventory: 'In stock', Added: 'Last 30 days' }

/** Filters of a list, of which these are set. */
function List({ names }: { names: (keyof typeof VALUES)[] }) {
  const [active, setActive] = useState(names)
  return (
    <Filters
      title="Filter products"
      active={active.map(name => ({
        id: name,
        name,
        value: VALUES[name],
        onRemove: () => setActive(active.filter(other => other !== name)),
      }))}
      onClear={() => setActive([])}
    >
      {close => (
        <button
          type="button"
          onClick={() => {
            setActive(['Inventory'])
            close()
          }}
        >
          In stock
        </button>
      )}
    </Filters>
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const chips = () => within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem')

test('a filter is set by keyboard, shows as a chip and restores focus', async () => {
  const user = userEvent.setup()
  render(<List names={[]} />)
  await user.tab()
  expect(button('Filters')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'In stock' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Inventory: In stock'])
  expect(button('Filters (1)')).toHaveFocus()
})

test('removing chips by keyboard keeps the focus on the chips', async () => {
  const user = userEvent.setup()
  render(<List names={['Category', 'Inventory', 'Added']} />)
  button('Remove Inventory: In stock').focus()
  await user.keyboard('{Enter}')
  expect(button('Remove Added: Last 30 days')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(button('Remove Category: Mugs')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(button('Filters')).toHaveFocus()
})

test('all filters are cleared at once without losing the focus', async () => {
  const user = userEvent.setup()
  render(<List names={['Category', 'Added']} />)
  expect(chips()).toHaveLength(2)
  await user.click(button('Clear all'))
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
  expect(button('Filters')).toHaveFocus()
})
