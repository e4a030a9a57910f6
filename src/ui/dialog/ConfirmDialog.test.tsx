import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function Harness({
  busy,
  error,
  onConfirm,
}: {
  busy?: boolean
  error?: string
  onConfirm?: () => void | Promise<void>
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <ConfirmDialog
        open={open}
        title="Delete Mug?"
        confirmLabel="Delete product"
        cancelLabel="Cancel"
        danger
        busy={busy}
        error={error}
        onConfirm={async () => onConfirm?.()}
        onCancel={() => setOpen(false)}
      >
        This cannot be undone. <button type="button">Show its orders</button>
      </ConfirmDialog>
    </>
  )
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
  return screen.findByRole('alertdialog', { name: 'Delete Mug?' })
}

test('the focus starts on Cancel, so that Enter deletes nothing', async () => {
  const confirm = vi.fn()
  render(<Harness onConfirm={confirm} />)
  await openDialog()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await userEvent.keyboard('{Enter}')
  expect(confirm).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('Escape closes it and the focus is back where it was', async () => {
  render(<Harness />)
  await openDialog()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete…'))
})

test('while it works, it can’t be closed or confirmed twice', async () => {
  const confirm = vi.fn()
  render(<Harness busy onConfirm={confirm} />)
  await openDialog()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete product' }))
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  expect(confirm).not.toHaveBeenCalled()
})

test('a double-click confirms once, even where the dialog closes at once', async () => {
  const work = Promise.withResolvers<void>()
  const confirm = vi.fn(() => work.promise)
  render(<Harness onConfirm={confirm} />)
  await openDialog()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete product' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog'), 'it stays while it works').not.toBeNull()
  expect(confirm).toHaveBeenCalledOnce()
  work.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete product' }).dataset.busy).toBeUndefined())
  await userEvent.click(screen.getByRole('button', { name: 'Delete product' }))
  expect(confirm, 'what was done without success can be tried again').toHaveBeenCalledTimes(2)
})

test('an error is announced in the dialog at once', async () => {
  render(<Harness error="The shop did not answer." />)
  await openDialog()
  expect(screen.getByRole('alert').textContent).toBe('The shop did not answer.')
})

test('a dialog without a close button stays until its own is pressed', async () => {
  const close = vi.fn()
  render(
    <Dialog open alert onClose={close} title="Please log in again" actions={<Button>Log In</Button>}>
      Your work is kept.
    </Dialog>,
  )
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy()
})

test('a press outside the dialog leaves the focus in it', async () => {
  render(<Harness />)
  const dialog = await openDialog()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await userEvent.click(dialog.parentElement as HTMLElement)
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  expect(document.activeElement?.textContent).toBe('Cancel')
})

test('a press outside closes the dialog only if nothing was entered', async () => {
  const close = vi.fn()
  render(
    <Dialog open onClose={close} title="Edit 3 products" closeLabel="Close">
      <input aria-label="Price" />
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(dialog.parentElement as HTMLElement)
  expect(close).toHaveBeenCalledOnce()
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '9')
  await userEvent.click(dialog.parentElement as HTMLElement)
  expect(close).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(2)
})

test('a double-click on what opens a dialog does not close it again', async () => {
  const close = vi.fn()
  render(
    <Dialog open onClose={close} title="Send email" closeLabel="Close">
      To ada@x.test
    </Dialog>,
  )
  const beside = (await screen.findByRole('dialog')).parentElement as HTMLElement
  const press = (detail: number) => {
    for (const send of [fireEvent.pointerDown, fireEvent.mouseDown, fireEvent.pointerUp, fireEvent.mouseUp])
      send(beside)
    fireEvent.click(beside, { detail })
  }
  press(2)
  expect(close).not.toHaveBeenCalled()
  press(1)
  expect(close).toHaveBeenCalledOnce()
})

test('a double-click that opens a dialog doesn’t confirm it', async () => {
  const confirm = vi.fn()
  function Steps() {
    const [isChecked, setChecked] = useState(false)
    const next = isChecked ? (
      <Button key="change" onClick={confirm}>
        Change 3 products
      </Button>
    ) : (
      <Button key="check" onClick={() => setChecked(true)}>
        Check changes
      </Button>
    )
    return (
      <Dialog open onClose={vi.fn()} title="Edit 3 products" closeLabel="Close" actions={next}>
        Price: $9.00
      </Dialog>
    )
  }
  render(<Steps />)
  fireEvent.click(await screen.findByRole('button', { name: 'Check changes' }), { detail: 1 })
  const change = screen.getByRole('button', { name: 'Change 3 products' })
  fireEvent.click(change, { detail: 2 })
  expect(confirm).not.toHaveBeenCalled()
  fireEvent.click(change, { detail: 1 })
  expect(confirm).toHaveBeenCalledOnce()
})
