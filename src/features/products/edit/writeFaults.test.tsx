import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts, type Product } from '#contract/products.ts'
import { fail, faults, PATIENCE, saysOfWrite } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

async function anyProduct(): Promise<Product> {
  const page = await request(listProducts, { query: { pageSize: 1 } })
  return page.items[0] as Product
}

async function typeName(user: Awaited<ReturnType<typeof openApp>>['user'], name: string) {
  const field = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(field)
  await user.type(field, name)
  return field
}

describe('writing', () => {
  test.each(faults)('adding a product: %s', async fault => {
    fail('post', 'store/admin/products', fault)
    const { user } = await openApp('/product/add', owner)
    const field = await typeName(user, 'Kept cup')
    await user.type(screen.getByRole('textbox', { name: /^Price/ }), '12.50')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(saysOfWrite(fault), undefined, PATIENCE))[0]).toBeVisible()
    expect(field).toHaveValue('Kept cup')
  })

  test.each(faults)('saving a product: %s', async fault => {
    const { user, router } = await openApp('/product', owner)
    await screen.findByRole('table')
    const { id } = await anyProduct()
    await router.navigate(`/product/${id}`)
    const field = await typeName(user, 'Kept bowl')
    fail('put', 'store/admin/products/:id', fault)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(saysOfWrite(fault), undefined, PATIENCE))[0]).toBeVisible()
    expect(field).toHaveValue('Kept bowl')
  })

  test.each(faults.filter(fault => fault !== '404'))('deleting a product: %s', async fault => {
    const { user, router } = await openApp('/product', owner)
    await screen.findByRole('table')
    const { id } = await anyProduct()
    await router.navigate(`/product/${id}`)
    fail('delete', 'store/admin/products/:id', fault)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Delete product' }))
    expect(await within(dialog).findByText(saysOfWrite(fault), undefined, PATIENCE)).toBeVisible()
  })
})
