import { screen, waitFor } from '@testing-library/react'
import { inject } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { formatFilter } from '#contract/filter.ts'
import { draftsOf } from '#page/form/draftStore.ts'
import { openApp } from '#shell/testing/openApp.tsx'
import type { TestTenant } from '../../../../../../mocks/start/test/testServer.ts'

export type App = Awaited<ReturnType<typeof openApp>>

const { config } = inject('provider')
/** The provider's URL of products, for tests that replace it. */
export const PRODUCTS_URL = `${config.apiUrl}/store/admin/products`

/** The form over one product as a merchant of `owner` works with it. */
export const editorOf = (owner: TestTenant) => ({
  /** Opens the form of the nth product; each test uses a different one, so that tests don't affect each other. */
  async openProduct(index: number) {
    const app = await openApp('/product', owner)
    await screen.findByRole('table', { name: 'Products' })
    const product = await productAt(index)
    await app.router.navigate(`/product/${product.id}`)
    // Below the fold: the whole form is there.
    await screen.findByRole('textbox', { name: 'Weight' })
    return { app, product }
  },
  openBlank: () => openApp('/product/add', owner),
  /** Opens a blank form and fills the required fields. */
  async openNew(name: string) {
    const app = await openApp('/product/add', owner)
    await fillNew(app, name)
    return app
  },
  drafts: (record: string) => draftsOf({ user: owner.userId, tenant: owner.tenant, record }),
})

/** The nth product of the store by name. */
export async function productAt(index: number): Promise<Product> {
  const query = { startIndex: index, pageSize: 1, sortBy: 'name asc' }
  return (await request(listProducts, { query })).items[0] as Product
}

export const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
export const priceField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Price/ })
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

export async function fillNew(app: App, name: string) {
  await retype(app, await nameField(), name)
  await retype(app, priceField(), '5')
}

/** Replaces what is in a field, in one go: tests of typing type. */
export async function retype(app: App, input: HTMLElement, text: string) {
  await app.user.clear(input)
  if (text) await app.user.paste(text)
}

export const save = async (app: App) => app.user.click(await screen.findByRole('button', { name: 'Save' }))
export const saved = () => screen.findByText('Saved')

export async function saveAnd(app: App, way: 'Save and return to list' | 'Save and create new') {
  await app.user.click(screen.getByRole('button', { name: 'More save options' }))
  await app.user.click(await screen.findByRole('menuitem', { name: way }))
}

/** The provider's products whose name contains `text`. */
export async function productsNamed(text: string): Promise<Product[]> {
  const filter = formatFilter<typeof listProducts>([{ field: 'text', operator: 'contains', value: text }])
  return (await request(listProducts, { query: { filter } })).items
}

/** The URL of a product that was just added; its id. */
export async function addedId(): Promise<string> {
  await waitFor(() => {
    if (!/^\/product\/(?!add$)[\w-]{8,}$/.test(location.pathname)) throw new Error(`Still at ${location.pathname}`)
  })
  return location.pathname.split('/')[2] as string
}

/** An event that a test triggers. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

// By attribute: a query by role looks at every cell of the spreadsheet, several times each.
const withRole = (role: string, root: ParentNode = document) => [
  ...root.querySelectorAll<HTMLElement>(`[role="${role}"]`),
]

/** A cell of the variants' spreadsheet, once its row is there: `variantCell('Small / Red', 'Price')`. */
export async function variantCell(name: string, column: string): Promise<HTMLElement> {
  const row = await waitFor(() => {
    const header = withRole('rowheader').find(({ textContent }) => textContent === name)
    if (!header) throw new Error(`No variant ${name} among ${variantNames().join(', ')}`)
    return header.closest<HTMLElement>('[role="row"]') as HTMLElement
  })
  const headers = withRole('columnheader').map(({ textContent }) => textContent)
  return withRole('gridcell', row)[headers.indexOf(column) - 1] as HTMLElement
}

/** The displayed text of a cell. */
export async function variantText(name: string, column: string): Promise<string> {
  const cell = await variantCell(name, column)
  return cell.querySelector('input')?.value ?? cell.textContent
}

/** Types into a cell and moves to the one below. */
export async function enterInCell(app: App, name: string, column: string, text: string) {
  await app.user.pointer({ keys: '[MouseLeft]', target: await variantCell(name, column) })
  await app.user.keyboard(`${text}{Enter}`)
}

/** The names of the rendered variants. */
export const variantNames = () => withRole('rowheader').map(({ textContent }) => textContent)
