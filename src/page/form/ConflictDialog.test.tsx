import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mergeThreeWay } from '#lib/merge.ts'
import { moneyText } from '#lib/valueText.ts'
import ConflictDialog from './ConflictDialog.tsx'
import type { EditFormState } from './editForm.ts'
import { plainFieldLabels } from './plainFieldLabels.ts'

interface Values {
  sku: string
  price: string
}
const fields = plainFieldLabels<Values>({ sku: 'SKU', price: 'Price' }, { price: text => moneyText(text, 'en') })
const before: Values = { sku: 'MUG', price: '40.00' }

function Conflict({ mine, theirs }: { mine: Values; theirs: Values }) {
  const [resolved, setResolved] = useState<Values>()
  const state = { dismiss: () => undefined, resolve: setResolved } as unknown as EditFormState<Values, Values>
  const conflict = { kind: 'conflict', merge: mergeThreeWay(before, mine, theirs), theirs, before } as const
  return (
    <>
      <ConflictDialog state={state} fields={fields} conflict={conflict as never} />
      <output>{resolved && `${resolved.sku} ${resolved.price}`}</output>
    </>
  )
}

test('the same price typed in two ways is no conflict', async () => {
  const user = userEvent.setup()
  render(<Conflict mine={{ sku: 'MUG', price: '42' }} theirs={{ sku: 'MUG', price: '42.00' }} />)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('radio')).toBeNull()
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
  expect(screen.getByText('MUG 42')).toBeInTheDocument()
})

test('SKUs that are equal as numbers are different SKUs: one is chosen', async () => {
  const user = userEvent.setup()
  render(<Conflict mine={{ sku: '42', price: '42' }} theirs={{ sku: '42.00', price: '42.00' }} />)
  expect((await screen.findAllByRole('group')).map(group => group.getAttribute('aria-label'))).toEqual(['SKU'])
  await user.click(screen.getByRole('radio', { name: 'Theirs' }))
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement)
  expect(screen.getByText('42.00 42')).toBeInTheDocument()
})
