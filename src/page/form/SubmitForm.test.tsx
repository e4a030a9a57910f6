import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { fail, loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { server } from '#shell/testing/server.ts'
import { fulfillersNamed, newFulfiller, unique } from '../record/testing/fulfillers.ts'
import { openPiece } from '../testing/openPiece.tsx'
import { countRequests, holdResponses, urlOf } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import { useWrite } from '../useWrite.ts'
import { TextField } from './fields/TextField.tsx'
import { SubmitDialog, SubmitForm } from './SubmitForm.tsx'
import { useSubmitForm } from './useSubmitForm.ts'

beforeAll(signInToNewStore)

const Values = z.object({ name: z.string().check(z.minLength(1, 'error.400')), email_contact: z.string() })
type Values = z.output<typeof Values>

/** Adds a fulfiller, in a card or a dialog. */
function AddFulfiller({ isDialog = false }) {
  const [outcome, setOutcome] = useState('')
  const write = useWrite(createFulfiller, { onSaved: ({ name }) => setOutcome(`added ${name}`) })
  const state = useSubmitForm<Values>({
    schema: Values,
    values: { name: '', email_contact: '' },
    write,
    send: values => write.send({ body: { ...newFulfiller(''), ...values } }),
  })
  const fields = (
    <>
      <TextField<Values> name="name" label="Name" />
      <TextField<Values> name="email_contact" label="Email" />
    </>
  )
  return (
    <>
      <output aria-label="Outcome">{outcome}</output>
      {!isDialog ? (
        <SubmitForm state={state} messages="page" submitLabel="Add">
          {fields}
        </SubmitForm>
      ) : (
        outcome === '' && (
          <SubmitDialog
            state={state}
            messages="page"
            title="New fulfiller"
            submitLabel="Add"
            onClose={() => setOutcome('closed')}
          >
            {fields}
          </SubmitDialog>
        )
      )}
    </>
  )
}

async function open(isDialog = false) {
  const { user } = openPiece(<AddFulfiller isDialog={isDialog} />)
  const button = await screen.findByRole('button', { name: 'Add' })
  return { user, button, add: () => user.click(button) }
}

/** The provider refuses these fields once. */
const refuse = (...fields: string[]) =>
  server.use(
    http.post(
      urlOf(createFulfiller),
      () => {
        const errors = fields.map(field => ({ field, message: `${field} is refused.` }))
        const headers = { 'access-control-allow-origin': location.origin }
        return HttpResponse.json({ message: 'Refused.', errors }, { status: 400, headers })
      },
      { once: true },
    ),
  )

const name = () => screen.getByRole('textbox', { name: 'Name' })
const email = () => screen.getByRole('textbox', { name: 'Email' })
const isAdded = (text: string) =>
  waitFor(() => expect(screen.getByLabelText('Outcome').textContent).toBe(`added ${text}`))

test.each([false, true])('an empty form focuses its first error and sends nothing (dialog: %s)', async isDialog => {
  const { user, add } = await open(isDialog)
  const sent = countRequests(createFulfiller)
  await user.click(email())
  await add()
  await waitFor(() => expect(name()).toHaveFocus())
  expect(name()).toHaveAccessibleDescription(/rejected this request/)
  await user.type(name(), 'A')
  await waitFor(() => expect(name()).not.toHaveAttribute('aria-invalid'))
  expect(sent()).toBe(0)
})

test.each([false, true])('a refused field says why and has the focus (dialog: %s)', async isDialog => {
  const text = unique('Refused')
  const { user, add } = await open(isDialog)
  await user.type(name(), text)
  refuse('contact.email_contact')
  await add()
  await waitFor(() => expect(email()).toHaveFocus())
  expect(email()).toHaveAccessibleDescription('contact.email_contact is refused.')
  expect(screen.queryByText('Refused.')).toBeNull()
  await user.type(email(), 'a@mail.example')
  expect(email()).not.toHaveAttribute('aria-invalid')
  await add()
  await isAdded(text)
})

test('an error without a field is shown beside the others', async () => {
  const { user, add } = await open()
  await user.type(name(), unique('Elsewhere'))
  refuse('redirectUrl', 'email_contact')
  await add()
  expect(await screen.findByText('Refused.')).toBeVisible()
  expect(email()).toHaveAccessibleDescription('email_contact is refused.')
})

test.each([false, true])('a double press sends once, and keeps what is typed meanwhile (%s)', async isDialog => {
  const text = unique('Twice')
  const { user, button, add } = await open(isDialog)
  await user.type(name(), text)
  const { arrived, release } = holdResponses(createFulfiller)
  // Faster than the fields are validated.
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(arrived()).toBe(1))
  await user.type(name(), ' more{Enter}')
  await add()
  expect(name()).toHaveValue(`${text} more`)
  release()
  await isAdded(text)
  expect(arrived()).toBe(1)
})

test('a write with a lost response is checked, and a retry adds nothing', async () => {
  const text = unique('Lost')
  const { user, add } = await open(true)
  await user.type(name(), text)
  const { recover } = fail('post', createFulfiller.path, 'dropped')
  loseResponse('post', createFulfiller.path)
  await add()
  const dialog = screen.getByRole('dialog', { name: 'New fulfiller' })
  await within(dialog).findByText(/^No response yet/)
  await within(dialog).findByText(/didn’t confirm this/, {}, PATIENCE)
  recover()
  await add()
  await isAdded(text)
  expect(await fulfillersNamed(text)).toHaveLength(1)
})

test('a dialog stays open until the write has a result', async () => {
  const text = unique('Open')
  const { user, add } = await open(true)
  await user.type(name(), text)
  const { arrived, release } = holdResponses(createFulfiller)
  await add()
  await waitFor(() => expect(arrived()).toBe(1))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'New fulfiller' })).toBeVisible()
  release()
  await isAdded(text)
})
