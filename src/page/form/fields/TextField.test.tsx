import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { openPiece } from '../../testing/openPiece.tsx'
import { TextField } from './TextField.tsx'

function AddressForm() {
  const form = useForm({ defaultValues: { address: '' } })
  return (
    <FormProvider {...form}>
      <TextField name="address" type="email" label="Email" hint="For receipts." />
    </FormProvider>
  )
}

test('an address that emails may not reach is told while it is typed', async () => {
  const { user } = openPiece(<AddressForm />)
  const field = await screen.findByRole('textbox', { name: 'Email' })
  await user.type(field, 'jose@müller.example')
  expect(field).toHaveAccessibleDescription('For receipts.')
  await user.clear(field)
  await user.type(field, 'josé@mail.example')
  expect(field).toHaveAccessibleDescription(/Emails may not reach this address/)
})
