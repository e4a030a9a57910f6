import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPiece } from '../testing/openPiece.tsx'
import ColumnsSheet from './ColumnsSheet.tsx'

const COLUMNS = ['Price', 'Inventory', 'Status'].map(header => ({ id: header.toLowerCase(), header }))

/** A list whose URL follows a choice only when the test says so. */
function Sheet() {
  const [chosen, setChosen] = useState('')
  const [next, setNext] = useState<string[]>([])
  return (
    <>
      <ColumnsSheet columns={COLUMNS} chosen={chosen} onChoose={choice => setNext(before => [...before, choice])} />
      <button
        type="button"
        onClick={() => {
          setChosen(next[0] ?? chosen)
          setNext(next.slice(1))
        }}
      >
        Follow
      </button>
      <output>{chosen || 'the usual columns'}</output>
    </>
  )
}

function open() {
  const { user } = openPiece(<Sheet />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const tick = (name: string) => user.click(box(name))
  return { user, press, tick }
}

const box = (name: string) => screen.getByRole('checkbox', { name })
const url = () => screen.getByText(/./, { selector: 'output' }).textContent
const order = () =>
  within(screen.getByRole('list'))
    .getAllByRole('checkbox')
    .filter(each => (each as HTMLInputElement).checked)
    .map(each => each.closest('li')?.textContent)

test('two quick column choices both take effect', async () => {
  const { press, tick } = open()
  await tick('Price')
  await tick('Status')
  expect(box('Price')).not.toBeChecked()
  await press('Follow')
  expect(box('Status')).not.toBeChecked()
  await press('Follow')
  expect(url()).toBe('inventory')
  expect(order()).toEqual(['Inventory'])
})

test('a moved column’s button keeps the focus and stops at the ends', async () => {
  const { user, press } = open()
  await press('Move Price down')
  expect(screen.getByRole('button', { name: 'Move Price down' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['Inventory', 'Status', 'Price'])
  expect(screen.getByRole('button', { name: 'Move Price down' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['Inventory', 'Status', 'Price'])
  for (const _ of order()) await press('Follow')
  expect(url()).toBe('inventory.status.price')
})

test('Reset restores the default columns and is off while they are shown', async () => {
  const { press, tick } = open()
  expect(screen.getByRole('button', { name: 'Reset columns' })).toHaveAttribute('aria-disabled', 'true')
  await tick('Inventory')
  await press('Follow')
  expect(url()).toBe('price.status')
  await press('Reset columns')
  await press('Follow')
  expect(url()).toBe('the usual columns')
  expect(order()).toEqual(['Price', 'Inventory', 'Status'])
})
