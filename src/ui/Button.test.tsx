import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a second press during a save does not save twice, and the focus stays', async () => {
  const save = vi.fn()
  const { rerender } = render(
    <Button busy={false} busyLabel="Saving…" onClick={save}>
      Save product
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save product' })
  await userEvent.click(button)
  rerender(
    <Button busy busyLabel="Saving…" onClick={save}>
      Save product
    </Button>,
  )
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)

  expect(save).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('status').textContent).toBe('Saving…')
})

test('a busy submit button does not submit its form again', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})

test('a double-click on an action that takes time starts it once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const save = vi.fn(() => promise)
  render(<Button onClick={save}>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.dblClick(button)
  expect(save).toHaveBeenCalledOnce()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await act(async () => resolve())
  await userEvent.click(button)
  expect(save).toHaveBeenCalledTimes(2)
})
