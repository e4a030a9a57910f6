import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

test('a merchant sees the newest 25 products with price and stock', async () => {
  await openApp('/product', owner)
  const table = await screen.findByRole('table', { name: 'Products' })
  expect(within(table).getAllByRole('row')).toHaveLength(26)
})
