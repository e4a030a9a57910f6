import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { CharacterCount } from './CharacterCount.tsx'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { MoneyInput, NumberInput, TextInput } from './TextInput.tsx'

afterEach(cleanup)

const controls = {
  TextInput: <TextInput />,
  TextArea: <TextArea />,
  MoneyInput: <MoneyInput />,
  NumberInput: <NumberInput unit="lbs" />,
  Select: <Select />,
}

describe.each(Object.entries(controls))('a field with %s', (_, control) => {
  test('has its error, hint and remaining characters', () => {
    render(
      <Field
        label="Name"
        hint="As shoppers read it."
        error="Enter a name."
        required
        counter={<CharacterCount used={61} max={60} />}
      >
        {control}
      </Field>,
    )
    const input = screen.getByLabelText(/^Name/)
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
      'Enter a name.',
      'As shoppers read it.',
      '61 / 60',
    ])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  test('refers to no error while there is none', () => {
    render(<Field label="Name">{control}</Field>)
    const input = screen.getByLabelText('Name')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })
})

test('the counter warns only above the maximum', () => {
  const { rerender } = render(<CharacterCount used={60} max={60} />)
  const count = screen.getByText('60 / 60')
  expect(count.hasAttribute('data-over')).toBe(false)
  rerender(<CharacterCount used={61} max={60} />)
  expect(count.hasAttribute('data-over')).toBe(true)
})

test('large limits are grouped in the language’s format', () => {
  document.documentElement.lang = 'es'
  render(<CharacterCount used={12_345} max={500_000} />)
  expect(screen.getByText('12.345 / 500.000')).toBeVisible()
  document.documentElement.lang = 'en'
})
