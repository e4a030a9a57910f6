import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MenuButton } from './MenuButton.tsx'

const remove = vi.fn()
const archive = vi.fn()

beforeEach(() => {
  render(
    <MenuButton
      label="Actions for Mug"
      entries={() => [
        { label: 'Show in the shop', link: <a href="#shop">Show in the shop</a> },
        { label: 'Archive', disabled: true, onSelect: archive },
        'separator',
        { label: 'Delete', danger: true, onSelect: () => remove(document.activeElement) },
      ]}
    />,
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

/** A click by touch at a time. */
function tap(timeStamp: number) {
  const event = new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  return event
}

const button = () => screen.getByRole('button', { name: 'Actions for Mug' })

test('by keyboard: opens at the first item, selects and restores focus', async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Show in the shop' }))
  await userEvent.keyboard('d{Enter}')
  expect(remove).toHaveBeenCalledWith(button())
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a double-click opens it with focus inside, and a later click closes it', async () => {
  await userEvent.dblClick(button())
  expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement)
  await userEvent.click(button())
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a double-tap opens it, also where taps count as single clicks', async () => {
  fireEvent(button(), tap(0))
  fireEvent(button(), tap(300))
  expect(screen.getByRole('menu')).toBeVisible()
  fireEvent(button(), tap(1500))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('Escape and Tab close it without doing anything', async () => {
  await userEvent.click(button())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Delete')
  await userEvent.keyboard('{Tab}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(remove).not.toHaveBeenCalled()
})

test('a press on the button or beside the menu closes it', async () => {
  await userEvent.click(button())
  await userEvent.click(button())
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(button())
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a disabled action is shown and does nothing', async () => {
  await userEvent.click(button())
  const item = screen.getByRole('menuitem', { name: 'Archive' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(item)
  expect(archive).not.toHaveBeenCalled()
})

test('a link stays a link, to be opened in a new tab', async () => {
  await userEvent.click(button())
  expect(screen.getByRole('menuitem', { name: 'Show in the shop' }).getAttribute('href')).toBe('#shop')
})
