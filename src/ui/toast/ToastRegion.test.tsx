import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ToastRegion from './ToastRegion.tsx'
import { currentToasts, dismissToast, toast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
})

const show = () => render(<ToastRegion label="Notifications" dismissLabel="Dismiss" />)
const after = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

test.each([3, 4, 5, 10] as const)('a toast of %i s disappears after that time', seconds => {
  show()
  act(() => void toast({ text: 'Saved', seconds }))
  after(seconds - 0.1)
  expect(screen.queryByText('Saved')).not.toBeNull()
  after(0.2)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('the timer pauses while the pointer is on a toast, then resumes', () => {
  show()
  act(() => void toast({ text: 'Saved', seconds: 5 }))
  after(4)
  fireEvent.pointerOver(screen.getByText('Saved'))
  after(60)
  expect(screen.queryByText('Saved')).not.toBeNull()
  fireEvent.pointerOut(screen.getByText('Saved'))
  after(0.9)
  expect(screen.queryByText('Saved')).not.toBeNull()
  after(0.2)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('the timer pauses while the focus is in a toast', () => {
  show()
  act(() => void toast({ text: 'Saved', seconds: 3 }))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  after(60)
  expect(screen.queryByText('Saved')).not.toBeNull()
})

test('dismissing a toast under the pointer resumes the others’ timers', () => {
  show()
  act(() => {
    toast({ text: 'First', seconds: 5 })
    toast({ text: 'Second', seconds: 5 })
  })
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' })
  if (first) {
    fireEvent.pointerOver(first)
    fireEvent.click(first)
  }
  expect(screen.queryByText('First')).toBeNull()
  after(5.1)
  expect(screen.queryByText('Second')).toBeNull()
})

test('the action happens once and closes the toast', () => {
  const undo = vi.fn()
  show()
  act(() => void toast({ text: 'Removed', action: { label: 'Undo', onAction: undo } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Removed')).toBeNull()
})

test('a permanent toast stays until its caller removes it', () => {
  show()
  let hide = () => {}
  act(() => {
    hide = toast({ text: 'Verify your email', seconds: 'stay' })
  })
  after(3600)
  expect(screen.queryByText('Verify your email')).not.toBeNull()
  act(() => hide())
  expect(screen.queryByText('Verify your email')).toBeNull()
})

test('dangers interrupt a screen reader; other toasts wait, none is missed', () => {
  toast({ text: 'Early' })
  show()
  act(() => void toast({ tone: 'danger', text: 'Not saved' }))
  expect(screen.getByText('Early').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  expect(screen.getByText('Not saved').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
})
