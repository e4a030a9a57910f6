import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')
afterEach(() => changeLanguage('en'))

const LABELS = {
  en: { name: 'Name', price: 'Price', track: 'Track inventory', quantity: 'Quantity', weight: 'Weight', save: 'Save' },
  es: {
    name: 'Nombre',
    price: 'Precio',
    track: 'Controlar el inventario',
    quantity: 'Cantidad',
    weight: 'Peso',
    save: 'Guardar',
  },
  ar: { name: 'الاسم', price: 'السعر', track: 'تتبّع المخزون', quantity: 'الكمية', weight: 'الوزن', save: 'حفظ' },
}
const field = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })

async function fill(user: UserEvent, label: string, text: string) {
  const input = await field(label)
  await user.clear(input)
  await user.type(input, text)
}

async function savedAs(name: string) {
  const filter = `text contains ${JSON.stringify(name)}`
  return waitFor(async () => {
    const { items } = await request(listProducts, { query: { filter } })
    expect(items).toHaveLength(1)
    return items[0]
  })
}

test.each([
  ['en', '1,234.5', '1,000', '.5'],
  ['es', '1.234,5', '1.000', ',5'],
  ['ar', '١٬٢٣٤٫٥', '١٬٠٠٠', '٫٥'],
] as const)(
  'in %s, price, quantity and weight are read in the language’s format',
  async (language, price, quantity, weight) => {
    await changeLanguage(language)
    const { user } = await openApp('/product/add', owner)
    const labels = LABELS[language]
    await fill(user, labels.name, `Typed in ${language}`)
    await fill(user, labels.price, price)
    await user.click(screen.getByRole('switch', { name: labels.track }))
    await fill(user, labels.quantity, quantity)
    await fill(user, labels.weight, weight)
    await user.click(screen.getByRole('button', { name: labels.save }))
    const saved = await savedAs(`Typed in ${language}`)
    expect([saved?.price, saved?.productVariants[0]?.quantity, saved?.weight]).toEqual([123450, 1000, 0.5])
  },
)

test('a price typed in one language is the same price in another', async () => {
  const { user } = await openApp('/product/add', owner)
  await fill(user, 'Name', 'Typed and switched')
  await fill(user, 'Price', '1,234')
  await act(() => changeLanguage('es'))
  expect(await field('Precio')).toHaveValue('1234')
  await fill(user, 'Precio', '23,5')
  await user.tab()
  await act(() => changeLanguage('en'))
  expect(await field('Price')).toHaveValue('23.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await savedAs('Typed and switched'))?.price).toBe(2350)
})

test('a sale price above the price is correct as soon as the price is raised', async () => {
  const { user } = await openApp('/product/add', owner)
  await fill(user, 'Price', '20')
  await fill(user, 'Sale price', '30')
  await user.tab()
  expect(await field('Sale price')).toBeInvalid()
  await fill(user, 'Price', '50')
  expect(await field('Price')).toBeValid()
  await waitFor(async () => expect(await field('Sale price')).toBeValid())
})
