import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listShippingAddresses } from '#contract/customers/customerAddresses.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import { someone } from '#features/customers/customers/testing/someone.ts'
import { button, openAvalara } from './testing/openAvalara.tsx'

/** A customer's address dialog in a store with address verification. */
async function openDialog(accountId: string) {
  const { user, router } = await openAvalara(accountId)
  await user.click(await screen.findByRole('switch', { name: /^Verify addresses/ }))
  await user.click(await button('Save'))
  await screen.findByRole('region', { name: 'Check an address' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  const { id } = await request(createCustomer, {
    body: someone({ firstName: 'محمد', lastName: '🦊', emailAddress: 'verified@mail.example' }),
  })
  await router.navigate(`/customer/${id}`)
  await user.click(await button('Add address'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add shipping address' }))
  const street = dialog.getByRole('combobox', { name: /^Address/ })
  const typeAddress = async (text: string) => {
    await user.type(street, text)
    await user.type(dialog.getByRole('textbox', { name: /^City/ }), 'Bath')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'Maine')
    await user.type(dialog.getByRole('textbox', { name: /^ZIP/ }), '04530')
  }
  const savedStreet = async (text: string) => {
    await user.click(dialog.getByRole('button', { name: 'Save address' }))
    await waitFor(async () => {
      const { items } = await request(listShippingAddresses, { params: { id } })
      expect(items).toMatchObject([{ address1: text, city: 'Bath' }])
    })
  }
  return { user, dialog, street, typeAddress, savedStreet }
}

test('Avalara’s spelling of an address is shown and can be applied', async () => {
  const { user, dialog, street, typeAddress, savedStreet } = await openDialog('2000000001')
  await user.type(dialog.getByRole('textbox', { name: /^Apartment/ }), 'Apt  4')
  await typeAddress('1 Elm Street')
  expect(await dialog.findByText('1 Elm St, Apt 4, Bath, ME 04530')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Use this address' }))
  expect(street).toHaveValue('1 Elm St')
  expect(dialog.getByRole('textbox', { name: /^Apartment/ })).toHaveValue('Apt 4')
  const known = await dialog.findByText('Avalara knows this address.')
  expect(document.activeElement).toContainElement(known)
  await user.type(street, '{End} 7')
  expect(dialog.queryByText('Avalara knows this address.')).toBeNull()
  await savedStreet('1 Elm St 7')
})

test('an address that Avalara does not know can still be saved', async () => {
  const { dialog, typeAddress, savedStreet } = await openDialog('2000000001')
  await typeAddress('9 Nowhere Lane')
  expect(await dialog.findByText(/^Avalara doesn’t know this address\./)).toBeVisible()
  await savedStreet('9 Nowhere Lane')
})

test('while Avalara does not respond, addresses are saved as they are typed', async () => {
  const { dialog, typeAddress, savedStreet } = await openDialog('2000000503')
  await typeAddress('1 Elm Street')
  await savedStreet('1 Elm Street')
  expect(dialog.queryByText(/Avalara/)).toBeNull()
})
