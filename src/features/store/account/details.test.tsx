import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { currentUser } from '#api/session.ts'
import { getAdministrator, updateAdministrator } from '#contract/store/account.ts'
import { draftsOf } from '#page/form/draftStore.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const read = () => request(getAdministrator, { params: { id: currentUser().id } })
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const press = async ({ user }: Pick<Awaited<ReturnType<typeof openApp>>, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('name and phone are saved, and an empty name is explained', async () => {
  const app = await openApp('/myaccount', await freshTenant('owner@demo.test'))
  const first = await field(/^First name/)
  await app.user.clear(first)
  const phone = await field(/^Phone number/)
  await app.user.clear(phone)
  await app.user.type(phone, '(617) 555-0142')
  await press(app, 'Save')
  await waitFor(() => expect(first).toHaveAccessibleDescription('Enter a first name.'))
  expect(first).toHaveFocus()
  await app.user.type(first, 'Nora')
  await press(app, 'Save')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(await read()).toMatchObject({ firstName: 'Nora', phoneNumber: '6175550142' })
})

test('what someone else changed meanwhile is kept beside the own change', async () => {
  const app = await openApp('/myaccount', await freshTenant('owner@demo.test'))
  const first = await field(/^First name/)
  const before = await read()
  await request(updateAdministrator, { params: { id: before.id }, body: { ...before, lastName: 'Vole' } })
  await app.user.clear(first)
  await app.user.type(first, 'Nora')
  await press(app, 'Save')
  await press(app, 'Keep both')
  await press(app, 'Save')
  await waitFor(async () => expect(await read()).toMatchObject({ firstName: 'Nora', lastName: 'Vole' }))
})

test('a new email asks for the password, then says where a link was sent', async () => {
  const owner = await freshTenant('owner@demo.test')
  const app = await openApp('/myaccount', owner)
  await press(app, 'Change email')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }))
  const email = `new-${owner.email}`
  await app.user.type(dialog.getByRole('textbox', { name: /^New email/ }), email)
  await app.user.type(dialog.getByLabelText(/^Current password/), 'Wrong1234')
  await app.user.click(dialog.getByRole('button', { name: 'Send link' }))
  const password = dialog.getByLabelText(/^Current password/)
  await waitFor(() => expect(password).toHaveAccessibleDescription(/not your current password/))
  expect(password).toHaveFocus()
  await app.user.clear(password)
  await app.user.type(password, owner.password)
  await app.user.click(dialog.getByRole('button', { name: 'Send link' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(`We sent ${email} a verification email. Need another one?`)).toBeVisible()
  expect(screen.getByText(`Verify ${email}`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change email' })).toHaveFocus()
  expect(await read()).toMatchObject({ email: owner.email, pendingEmail: email })
  const drafts = await draftsOf({ user: owner.userId, tenant: owner.tenant })
  expect(JSON.stringify(drafts)).not.toContain(owner.password)
})

test('an address of another account is refused at its field', async () => {
  const [owner, other] = [await freshTenant('owner@demo.test'), await freshTenant('owner@demo.test')]
  const app = await openApp('/myaccount', owner)
  await press(app, 'Change email')
  const dialog = within(await screen.findByRole('dialog'))
  const email = dialog.getByRole('textbox', { name: /^New email/ })
  await app.user.type(email, other.email)
  await app.user.type(dialog.getByLabelText(/^Current password/), owner.password)
  await app.user.click(dialog.getByRole('button', { name: 'Send link' }))
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Another account has this address/))
})

test('a Google account is linked and unlinked', async () => {
  const owner = await freshTenant('owner@demo.test')
  const app = await openApp('/myaccount', owner)
  await press(app, 'Link Google account')
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.type(dialog.getByRole('textbox', { name: /^Google account/ }), 'nora@gmail.test')
  await app.user.type(dialog.getByLabelText(/^Current password/), owner.password)
  await app.user.click(dialog.getByRole('button', { name: 'Link account' }))
  expect(await screen.findByText('nora@gmail.test')).toBeVisible()
  expect((await read()).googleAccount).toBe('nora@gmail.test')
  await press(app, 'Unlink Google account')
  await press(app, 'Unlink account')
  expect(await screen.findByText('Not linked')).toBeVisible()
  expect((await read()).googleAccount).toBe('')
})
