import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#api/errors.ts'
import { signInToNewStore } from '#page/testing/signIn.ts'
import { openPiece } from '../../testing/openPiece.tsx'
import { draftsOf } from '../draftStore.ts'
import { EditForm } from '../EditForm.tsx'
import { plainFieldLabels } from '../plainFieldLabels.ts'
import { useEditForm } from '../useEditForm.ts'
import { SecretField } from './SecretField.tsx'
import { TextField } from './TextField.tsx'

interface Saved {
  revision: number
  account: string
  apiKey: { isSet: boolean; last4?: string }
}
const Form = z.object({ account: z.string(), apiKey: z.string() })
type Form = z.output<typeof Form>

const owner = await signInToNewStore()
const KEY = 'sk-A1B2C3D4E5F60718'
const toForm = (saved: Saved | null): Form => ({ account: saved?.account ?? '', apiKey: '' })

/** A form with a key, and a provider that keeps its last four characters. */
function openKeys(saved: Saved, refuse?: () => ApiError | undefined) {
  const sent: Form[] = []
  function KeyForm() {
    const state = useEditForm<Saved, Form>({
      record: saved,
      schema: Form,
      toForm,
      fieldOf: () => 'apiKey',
      save: async (values, record) => {
        sent.push(values)
        const error = refuse?.()
        if (error) throw error
        const last4 = values.apiKey.slice(-4)
        const apiKey = last4 === '' ? saved.apiKey : { isSet: true, last4 }
        return { revision: (record?.revision ?? 0) + 1, account: values.account, apiKey }
      },
      revisionOf: ({ revision }) => revision,
      nameOf: () => 'Keys',
      draftOf: () => ({ record: 'keys', url: '/' }),
      secrets: ['apiKey'],
    })
    return (
      <EditForm
        state={state}
        messages="page"
        fields={plainFieldLabels<Form>({ account: 'Account', apiKey: 'API key' })}
        ways={[]}
        onSaved={() => undefined}
      >
        <TextField<Form> name="account" label="Account" />
        <SecretField<Form>
          name="apiKey"
          label="API key"
          hint="From your account."
          saved={state.record?.apiKey ?? saved.apiKey}
        />
      </EditForm>
    )
  }
  return { ...openPiece(<KeyForm />), sent }
}

const input = () => screen.queryByLabelText('API key', { selector: 'input' })
const button = (name: string) => screen.getByRole('button', { name })
const drafts = () => draftsOf({ user: owner.userId, tenant: owner.tenant, record: 'keys' })
const SET: Saved = { revision: 1, account: 'shop', apiKey: { isSet: true, last4: '4242' } }
const NEW: Saved = { revision: 0, account: '', apiKey: { isSet: false } }

test('a key is typed, saved, and never shown again', async () => {
  const { user, sent } = openKeys(NEW)
  expect(input()).toHaveAccessibleDescription('From your account.')
  expect(input()).toHaveAttribute('type', 'password')
  await user.type(input() as HTMLElement, KEY)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Set (ends in 0718)')).toBeVisible()
  expect(sent.map(({ apiKey }) => apiKey)).toEqual([KEY])
  expect(input()).toBeNull()
  expect(document.body.innerHTML).not.toContain(KEY)
})

test('a key is replaced only on purpose, by keyboard alone, and stays after Cancel', async () => {
  const { user, sent } = openKeys(SET)
  expect(screen.getByRole('group', { name: 'API key' })).toHaveAccessibleDescription('From your account.')
  button('Replace API key').focus()
  await user.keyboard('{Enter}')
  expect(input()).toHaveFocus()
  await user.keyboard('half')
  await user.tab()
  expect(button('Cancel: API key')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(button('Replace API key')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(button('Replace API key'))
  await user.keyboard(KEY)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Set (ends in 0718)')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Account' }), '2')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.map(({ apiKey }) => apiKey)).toEqual([KEY, '']))
})

test('a refused key is explained at its field, which is focused', async () => {
  const errors = [{ field: 'apiKey', message: 'This key does not work.' }]
  const refusal = new ApiError('refused', { status: 400, problem: { message: 'No.', errors } })
  const { user } = openKeys(SET, () => refusal)
  await user.click(button('Replace API key'))
  await user.keyboard(KEY)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(input()).toHaveAccessibleDescription(/This key does not work\./))
  expect(input()).toHaveFocus()
  expect(input()).toHaveValue(KEY)
})

test('a key is not stored on the device, also while a save is unconfirmed', async () => {
  const { user, unmount } = openKeys(SET, () => new ApiError('unconfirmed'))
  await user.click(button('Replace API key'))
  await user.keyboard(KEY)
  await user.type(screen.getByRole('textbox', { name: 'Account' }), ' two')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Check again' })
  await waitFor(async () => expect(await drafts()).toHaveLength(1))
  unmount()
  expect(JSON.stringify(await drafts())).not.toContain(KEY)
  const again = openKeys(SET)
  await again.user.click(await screen.findByRole('button', { name: 'Restore changes' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Account' })).toHaveValue('shop two'))
  expect(input()).toBeNull()
  await again.user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(again.sent).toEqual([{ account: 'shop two', apiKey: '' }]))
})
