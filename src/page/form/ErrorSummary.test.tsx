import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ErrorSummary } from './ErrorSummary.tsx'
import { plainFieldLabels } from './plainFieldLabels.ts'

interface Values {
  name: string
  price: string
}
const fields = plainFieldLabels<Values>({ name: 'Name', price: 'Price' })

function Form() {
  const form = useForm<Values>({ defaultValues: { name: '', price: '' }, shouldFocusError: false })
  return (
    <form onSubmit={form.handleSubmit(() => undefined)}>
      <ErrorSummary form={form} fields={fields} />
      <input aria-label="Name" {...form.register('name', { required: true })} />
      <input aria-label="Price" {...form.register('price', { required: true })} />
      <button type="submit">Save</button>
    </form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })

test('after an attempt to save, each invalid field is listed as a link', async () => {
  const user = userEvent.setup()
  render(<Form />)
  expect(screen.queryByText(/needs? your attention/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2 fields need your attention')).toBeVisible()
  screen.getByRole('button', { name: 'Price' }).focus()
  await user.keyboard('{Enter}')
  expect(field('Price')).toHaveFocus()
})

test('corrected fields leave the summary, which disappears with the last', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('2 fields need your attention')
  await user.type(field('Name'), 'Mug')
  expect(await screen.findByText('1 field needs your attention')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Name' })).not.toBeInTheDocument()
  await user.type(field('Price'), '5')
  expect(screen.queryByText(/needs? your attention/)).not.toBeInTheDocument()
})
