import { screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { describe, expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts, type Product } from '#contract/products.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

/*
 * Every call of the product screens × every way in which it can fail. Whatever happens there is a sentence that says what
 * happened and what to do, never a blank page, and what was typed is still there.
 */
const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')

const problem = (status: number, body: object) => () => HttpResponse.json(body, { status })
const FAULTS = {
  'slow past the time-out': {
    reply: async () => {
      await delay(4500)
      return HttpResponse.json({})
    },
    says: /longer than four seconds.*try again/i,
  },
  dropped: { reply: () => HttpResponse.error(), says: /could not be reached.*try again/i },
  '400 with field errors': {
    reply: problem(400, {
      message: 'Some fields need another look.',
      errors: [{ field: 'name', message: 'This name is taken by a fault.' }],
    }),
    says: /this name is taken by a fault|some fields need another look/i,
  },
  '403': { reply: problem(403, { message: 'No.' }), says: /no longer have access to this.*log in again/i },
  '404': { reply: problem(404, { message: 'Gone.' }), says: /no longer exists|someone else deleted this/i },
  '409': {
    reply: problem(409, { message: 'Someone else changed this while you were working on it.' }),
    says: /someone else changed this/i,
  },
  '500': { reply: problem(500, { message: 'boom at line 12' }), says: /went wrong on the server.*try again/i },
  '504': { reply: () => new HttpResponse('Gateway time-out', { status: 504 }), says: /too busy.*try again/i },
  'HTML instead of JSON': {
    reply: () => HttpResponse.html('<h1>Maintenance</h1>'),
    says: /couldn.t read.*try again/i,
  },
  'half a JSON': {
    reply: () => new HttpResponse('{"items":[{"id":"', { headers: { 'content-type': 'application/json' } }),
    says: /couldn.t read.*try again/i,
  },
} as const

type Fault = keyof typeof FAULTS
const faults = Object.keys(FAULTS) as Fault[]

/** Answers of our server must pass the browser's cross-origin check like those of the provider. */
function fail(method: 'get' | 'post' | 'put' | 'delete', path: string, fault: Fault) {
  server.use(
    http[method](`${config.apiUrl}/${path}`, async () => {
      const response = await FAULTS[fault].reply()
      if (response.type !== 'error') response.headers.set('access-control-allow-origin', location.origin)
      return response
    }),
  )
}

/** After these nobody knows whether a write took effect: it was sent, and no readable response came. */
const UNCONFIRMED = new Set<Fault>(['slow past the time-out', 'dropped', '504', 'HTML instead of JSON', 'half a JSON'])
const saysOfWrite = (fault: Fault) =>
  UNCONFIRMED.has(fault) ? /didn’t confirm this.*try again.*won’t be done twice/i : FAULTS[fault].says
/** A write that times out is sent three times before it is given up. */
const PATIENCE = { timeout: 20_000 }

const sentence = (fault: Fault) => screen.findByText(FAULTS[fault].says, undefined, { timeout: 10_000 })

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

describe('reading', () => {
  test.each(faults)('the product list: %s', async fault => {
    fail('get', 'store/admin/products', fault)
    const { departures, user } = await openApp('/product', owner)
    expect(await sentence(fault)).toBeVisible()
    if (fault === '403') await waitFor(() => expect(departures.signOuts).toEqual(['/login?reason=forbidden']))
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
  })

  test.each(faults)('one product: %s', async fault => {
    fail('get', 'store/admin/products/:id', fault)
    await openApp('/product/some-id', owner)
    expect(await sentence(fault)).toBeVisible()
  })

  test.each(faults)('the categories beside a product are no reason to stop: %s', async fault => {
    fail('get', 'store/admin/categories', fault)
    await openApp('/product/add', owner)
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible()
  })
})

describe('what is told beside the rows', () => {
  const beside = ['admin/products/metrics', 'admin/subscriptions'] as const
  test.each(beside.flatMap(path => faults.map(fault => [path, fault] as const)))(
    'is no reason to stop when it does not come: %s, %s',
    async (path, fault) => {
      fail('get', path, fault)
      await openApp('/product', owner)
      expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
      expect(await screen.findByRole('link', { name: 'Add product' })).toBeVisible()
    },
  )
})

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
