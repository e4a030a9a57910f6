import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { plainMenuButton } from './MenuButton.tsx'
import { useRowMenu } from './useRowMenu.tsx'

const MUG = { id: 'mug' }
const BOWL = { id: 'bowl' }

/** Rows with a menu each, whose entries name their row. */
function Rows({ rows }: { rows: readonly { id: string }[] }) {
  const { isOpen, onOpen, menu } = useRowMenu(rows, ({ id }) => [{ label: `Edit ${id}` }, { label: `Delete ${id}` }])
  return (
    <>
      {rows.map(({ id }) => (
        <div key={id}>
          {plainMenuButton({
            label: `Actions for ${id}`,
            isOpen: isOpen(id),
            onOpen: (startAt, pressed) => onOpen(id, startAt, pressed),
          })}
          <button type="button">Next of {id}</button>
        </div>
      ))}
      {menu}
    </>
  )
}

function open() {
  const user = userEvent.setup()
  const view = render(<Rows rows={[MUG, BOWL]} />)
  return { user, show: (...rows: { id: string }[]) => view.rerender(<Rows rows={rows} />) }
}

const button = (id: string) => screen.getByRole('button', { name: `Actions for ${id}` })
const menus = () => screen.queryAllByRole('menu').map(menu => menu.getAttribute('aria-label'))
const item = (name: string) => screen.getByRole('menuitem', { name })

test('the first press opens the menu of its row, and the next one closes it', async () => {
  const { user } = open()
  expect(button('mug')).toHaveAttribute('aria-expanded', 'false')
  await user.click(button('mug'))
  expect(menus()).toEqual(['Actions for mug'])
  expect(item('Edit mug')).toHaveFocus()
  expect(button('mug')).toHaveAttribute('aria-expanded', 'true')
  expect(button('bowl')).toHaveAttribute('aria-expanded', 'false')
  await user.click(button('mug'))
  expect(menus()).toEqual([])
})

test('another row’s button opens its own menu instead', async () => {
  const { user } = open()
  await user.click(button('mug'))
  await user.click(button('bowl'))
  expect(menus()).toEqual(['Actions for bowl'])
  expect(item('Edit bowl')).toHaveFocus()
})

test.each([
  ['Enter', '{Enter}', 'Edit bowl'],
  ['Space', ' ', 'Edit bowl'],
  ['ArrowDown', '{ArrowDown}', 'Edit bowl'],
  ['ArrowUp', '{ArrowUp}', 'Delete bowl'],
])('%s opens the menu of the focused row, and Escape leads back to it', async (_, key, focused) => {
  const { user } = open()
  button('bowl').focus()
  await user.keyboard(key)
  expect(item(focused)).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(menus()).toEqual([])
  expect(button('bowl')).toHaveFocus()
})

test('Tab in the menu leads on within its row', async () => {
  const { user } = open()
  await user.click(button('mug'))
  await user.tab()
  expect(menus()).toEqual([])
  expect(screen.getByRole('button', { name: 'Next of mug' })).toHaveFocus()
})

test('a tap, or a click of a screen reader without a pointer, opens it', async () => {
  const { user } = open()
  await user.pointer({ keys: '[TouchA]', target: button('mug') })
  expect(menus()).toEqual(['Actions for mug'])
  fireEvent.click(button('bowl'), { detail: 0 })
  expect(menus()).toEqual(['Actions for bowl'])
})

test('a menu goes with its row, and does not open again when the row returns', async () => {
  const { user, show } = open()
  await user.click(button('mug'))
  show(BOWL)
  expect(menus()).toEqual([])
  show(MUG, BOWL)
  expect(menus()).toEqual([])
})

test('a row that is refreshed keeps its open menu', async () => {
  const { user, show } = open()
  await user.click(button('mug'))
  show(BOWL, { id: 'mug' })
  expect(menus()).toEqual(['Actions for mug'])
})
