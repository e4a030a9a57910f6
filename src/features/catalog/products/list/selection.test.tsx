import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { toForm, toPayload } from '../edit/schema.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')

const add = (name: string) => request(createProduct, { body: toPayload({ ...toForm(null), name, price: '5' }, null) })

/** Opens the list, ten rows a page, on twelve products of this test's own. */
async function openTwelve() {
  const mark = `Sel${crypto.randomUUID().slice(0, 6)}`
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  for (const letter of 'ABCDEFGHIJKL') await add(`${mark} ${letter}`)
  await app.router.navigate(`/product?search=${mark}&sort=name+asc&size=10`)
  await screen.findByRole('table', { name: 'Products' })
  const box = (letter: string) => screen.getByRole('checkbox', { name: `Select ${mark} ${letter}` })
  return { ...app, mark, box }
}

const bar = () => screen.findByRole('region', { name: 'Actions for the selected products' })
const expectSelected = (count: number) =>
  waitFor(async () => expect(await bar()).toHaveTextContent(`${count} selected`))

async function selectEvery({ user }: Awaited<ReturnType<typeof openTwelve>>) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  await expectSelected(10)
  await user.click(await screen.findByRole('button', { name: 'Select all 12' }))
}

test('rows that could not be fetched are not selected, which is shown', async () => {
  const app = await openTwelve()
  server.use(
    http.get(`${config.apiUrl}/store/admin/products`, ({ request: sent }) =>
      new URL(sent.url).searchParams.get('pageSize') === '200' ? new HttpResponse(null, { status: 500 }) : undefined,
    ),
  )
  await selectEvery(app)
  expect(await screen.findByText(/^Problem processing your products/)).toBeVisible()
  await expectSelected(10)
  expect(screen.getByRole('button', { name: 'Select all 12' })).toBeVisible()
})
