import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { openPiece } from '../testing/openPiece.tsx'
import { EditForm } from './EditForm.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './fields/TextField.tsx'
import { plainFieldLabels } from './plainFieldLabels.ts'
import { useEditForm } from './useEditForm.ts'

/** A dialog that adds an address, opened from a field of a form. */
function AddAddress({ error, onAdd }: { error?: string; onAdd: (street: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [street, setStreet] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add address</Button>
      {isOpen && (
        <FormDialog
          title="New address"
          cancelLabel="Cancel"
          submitLabel="Apply address"
          error={error}
          onSubmit={() => {
            onAdd(street)
            if (!error) setOpen(false)
          }}
          onClose={() => setOpen(false)}
        >
          <Field label="Street">
            <TextInput value={street} onChange={event => setStreet(event.target.value)} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}

function Order({ error }: { error?: string }) {
  const [log, setLog] = useState<string[]>([])
  const note = (text: string) => setLog(before => [...before, text])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    note('order placed')
  }
  return (
    <form onSubmit={submit}>
      <Field label="Addresses" error="Enter an address.">
        <AddAddress error={error} onAdd={street => note(`address ${street}`)} />
      </Field>
      <output aria-label="Done">{log.join(', ')}</output>
    </form>
  )
}

const done = () => screen.getByLabelText('Done').textContent

async function open(error?: string) {
  const user = userEvent.setup()
  render(<Order error={error} />)
  await user.click(screen.getByRole('button', { name: 'Add address' }))
  const dialog = await screen.findByRole('dialog', { name: 'New address' })
  const street = within(dialog).getByRole('textbox')
  return { user, dialog, street }
}

test.each(['Enter', 'the button'])('%s submits the dialog once, and not the form around it', async way => {
  const { user, dialog, street } = await open()
  await user.type(street, 'Elm St 1')
  if (way === 'Enter') await user.keyboard('{Enter}')
  else await user.click(within(dialog).getByRole('button', { name: 'Apply address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(done()).toBe('address Elm St 1')
})

test('a dialog’s fields have their own labels and errors', async () => {
  const { street } = await open()
  expect(street).toHaveAccessibleName('Street')
  expect(street).not.toHaveAccessibleDescription('Enter an address.')
  expect(street).toHaveFocus()
})

test.each(['Escape', 'Cancel'])('%s closes the dialog without submitting anything', async way => {
  const { user, dialog, street } = await open()
  await user.type(street, 'Elm St 1')
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(within(dialog).getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(done()).toBe('')
})

test('invalid input stays in the dialog with the reason', async () => {
  const { user, dialog, street } = await open('The server rejected this address.')
  await user.type(street, 'Nowhere{Enter}')
  expect(within(dialog).getByText('The server rejected this address.')).toBeVisible()
  expect(street).toHaveValue('Nowhere')
})

interface Values {
  name: string
}
const Schema = z.object({ name: z.string() })
const toForm = (record: Values | null): Values => ({ name: record?.name ?? '' })
const SAVED = { name: 'Ann' }

/** A customer with the same dialog in its form. */
function CustomerForm() {
  const [streets, setStreets] = useState<string[]>([])
  const [saves, setSaves] = useState(0)
  const state = useEditForm<Values, Values>({
    schema: Schema,
    record: SAVED,
    toForm,
    save: async values => {
      setSaves(count => count + 1)
      return values
    },
    nameOf: ({ name }) => name,
    draftOf: null,
  })
  return (
    <EditForm
      state={state}
      messages="page"
      fields={plainFieldLabels<Values>({ name: 'Name' })}
      ways={[]}
      onSaved={() => undefined}
    >
      <TextField<Values> name="name" label="Name" />
      <AddAddress onAdd={street => setStreets(before => [...before, street])} />
      <output aria-label="Done">{[...streets, `${saves} saves`].join(', ')}</output>
    </EditForm>
  )
}

test('Ctrl+S in the dialog submits the dialog, not the form around it', async () => {
  const { user } = openPiece(<CustomerForm />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Lee')
  await user.click(screen.getByRole('button', { name: 'Add address' }))
  const dialog = await screen.findByRole('dialog', { name: 'New address' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Street' }), 'Elm St 1')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(done()).toBe('Elm St 1, 0 saves')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(done()).toBe('Elm St 1, 1 saves'))
})

test('submitting focuses the first invalid field, also with Ctrl+S', async () => {
  const user = userEvent.setup()
  function NameDialog() {
    const [isTried, setTried] = useState(false)
    return (
      <FormDialog
        title="Name"
        cancelLabel="Cancel"
        submitLabel="Apply"
        onSubmit={() => setTried(true)}
        onClose={() => undefined}
      >
        <Field label="First name">
          <TextInput />
        </Field>
        <Field label="Last name" error={isTried ? 'Enter a name.' : undefined}>
          <TextInput />
        </Field>
      </FormDialog>
    )
  }
  render(<NameDialog />)
  const last = await screen.findByRole('textbox', { name: 'Last name' })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(last).toHaveFocus())
  await user.click(screen.getByRole('textbox', { name: 'First name' }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(last).toHaveFocus())
})
