import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { focusPressedButtons } from './pressFocus.ts'

let stop = () => {}
function openIn(vendor: string) {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  stop = focusPressedButtons()
  render(
    <div tabIndex={-1}>
      <button type="button">
        <span>Delete</span>
      </button>
      <button type="button" onMouseDown={event => event.preventDefault()}>
        Bold
      </button>
      <button type="button" disabled>
        Save
      </button>
    </div>,
  )
}
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

test('Safari focuses a pressed button and nothing around it', () => {
  openIn('Apple Computer, Inc.')
  const isLeftToBrowser = fireEvent.mouseDown(screen.getByText('Delete'))
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
  expect(isLeftToBrowser).toBe(false)
})

test('a button that leaves the focus in the text it formats still does', () => {
  openIn('Apple Computer, Inc.')
  fireEvent.mouseDown(screen.getByText('Bold'))
  expect(screen.getByRole('button', { name: 'Bold' })).not.toHaveFocus()
  expect(fireEvent.mouseDown(screen.getByText('Save'))).toBe(true)
})

test('other browsers focus pressed buttons themselves', () => {
  openIn('Google Inc.')
  expect(fireEvent.mouseDown(screen.getByText('Delete'))).toBe(true)
})
