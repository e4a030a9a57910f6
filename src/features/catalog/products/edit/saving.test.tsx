import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { deleteProduct } from '#contract/catalog/productWrites.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import {
  addedId,
  editorOf,
  field,
  gate,
  nameField,
  PRODUCTS_URL,
  productsNamed,
  retype,
  save,
  saveAnd,
  saved,
} from './testing/editor.ts'

const owner = await freshTenant('owner@demo.test')
const { openProduct, openNew, drafts } = editorOf(owner)

/** Delays the next write of this kind until `open()`. */
function holdBack(method: 'post' | 'put', url: string) {
  const { opened, open } = gate()
  const arrived = gate()
  server.use(
    http[method](
      url,
      async ({ request: sent }) => {
        arrived.open()
        await opened
        return forward(sent)
      },
      { once: true },
    ),
  )
  return { open, arrived: arrived.opened }
}

/** Lets new products reach the provider, and drops the first `times` responses. Returns a counter of requests. */
function loseResponses(times = Number.POSITIVE_INFINITY): () => number {
  let sent = 0
  server.use(
    http.post(PRODUCTS_URL, async ({ request: received }) => {
      sent++
      const isLost = sent <= times
      const response = await forward(received)
      return isLost ? HttpResponse.error() : response
    }),
  )
  return () => sent
}

describe('several records in a row', () => {
  test('“Save and create new” opens a blank form after an edit', async () => {
    const { app, product } = await openProduct(2)
    await retype(app, field('Short description'), 'Edited before the next')
    await saveAnd(app, 'Save and create new')
    await waitFor(() => expect(location.pathname).toBe('/product/add'))
    expect(await nameField()).toHaveValue('')
    expect((await request(getProduct, { params: { id: product.id } })).descriptions.short).toBe(
      'Edited before the next',
    )
  })
})

describe('the first save of a new record', () => {
  test('keeps later input, caret and focus while the URL changes', async () => {
    const app = await openNew('First words')
    const held = holdBack('post', PRODUCTS_URL)
    await app.user.keyboard('{Control>}s{/Control}')
    await held.arrived
    const description = field('Short description')
    await app.user.type(description, 'Typed while saving')
    description.setSelectionRange(5, 5)
    held.open()
    const id = await addedId()
    await app.user.keyboard('!')
    expect(description).toBeInTheDocument()
    expect(description).toHaveFocus()
    expect(description).toHaveValue('Typed! while saving')
    expect(await nameField()).toHaveValue('First words')
    await save(app)
    await waitFor(async () =>
      expect((await request(getProduct, { params: { id } })).descriptions.short).toBe('Typed! while saving'),
    )
    expect(await productsNamed('First words')).toHaveLength(1)
  })
})

describe('a response that is lost', () => {
  test('says that the result is unknown, and shows it when it is checked again', async () => {
    const mark = `Unsure ${crypto.randomUUID().slice(0, 8)}`
    const app = await openNew(mark)
    loseResponses()
    await save(app)
    const again = await screen.findByRole('button', { name: 'Check again' }, { timeout: 15_000 })
    expect(screen.getByText(/it may or may not be done/)).toBeVisible()
    expect(screen.queryByText(/Not saved/)).toBeNull()
    server.resetHandlers()
    await app.user.click(again)
    await addedId()
    expect(await productsNamed(mark)).toHaveLength(1)
  })

  test('adds nothing twice when something else is typed and saved in between', async () => {
    const mark = `Between ${crypto.randomUUID().slice(0, 8)}`
    const app = await openNew(mark)
    loseResponses()
    await save(app)
    const again = await screen.findByRole('button', { name: 'Check again' }, { timeout: 15_000 })
    server.resetHandlers()
    await retype(app, field('Short description'), 'Typed since')
    await app.user.click(again)
    const id = await addedId()
    await waitFor(async () =>
      expect((await request(getProduct, { params: { id } })).descriptions.short).toBe('Typed since'),
    )
    expect(await productsNamed(mark)).toHaveLength(1)
  })

  test('is resolved automatically once the connection is back', async () => {
    const app = await openNew(`Back online ${crypto.randomUUID().slice(0, 8)}`)
    loseResponses()
    await save(app)
    await screen.findByRole('button', { name: 'Check again' }, { timeout: 15_000 })
    server.resetHandlers()
    dispatchEvent(new Event('online'))
    await addedId()
  })

  test('adds nothing twice after a reload and a restored draft', async () => {
    const mark = `Reloaded ${crypto.randomUUID().slice(0, 8)}`
    const app = await openNew(mark)
    loseResponses()
    await save(app)
    await screen.findByRole('button', { name: 'Check again' }, { timeout: 15_000 })
    app.unmount()
    server.resetHandlers()
    const reloaded = await editorOf(owner).openBlank()
    expect(await screen.findByText(/There was no response when you last saved/)).toBeVisible()
    await reloaded.user.click(screen.getByRole('button', { name: 'Restore changes' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull())
    await save(reloaded)
    await addedId()
    expect(await productsNamed(mark)).toHaveLength(1)
    expect(await drafts('product/new')).toEqual([])
  })
})

/** A response to writes, from the provider or a proxy, without executing them. */
const respond = (status: number, body: object = { message: 'No.' }) =>
  HttpResponse.json(body, { status, headers: { 'access-control-allow-origin': location.origin } })

describe('after a save without a confirmed outcome', () => {
  const unconfirmed = () => screen.findByRole('button', { name: 'Check again' }, { timeout: 15_000 })
  const saveBar = () => screen.getByRole('region', { name: 'Unsaved changes' })

  test('unclear errors keep the result unknown and create no second record', async () => {
    const mark = `Still unsure ${crypto.randomUUID().slice(0, 8)}`
    const app = await openNew(mark)
    loseResponses()
    await save(app)
    await app.user.click(await unconfirmed())
    for (const status of [500, 429]) {
      server.use(http.post(PRODUCTS_URL, () => respond(status)))
      await app.user.click(await unconfirmed())
      await waitFor(() => expect(saveBar()).toHaveTextContent('it may or may not be done'))
    }
    server.resetHandlers()
    await app.user.click(await unconfirmed())
    await addedId()
    expect(await productsNamed(mark)).toHaveLength(1)
  })

  test('a later text is saved although the earlier one is refused', async () => {
    const mark = `Refused ${crypto.randomUUID().slice(0, 8)}`
    const app = await openNew(mark)
    server.use(http.post(PRODUCTS_URL, () => HttpResponse.error()))
    await save(app)
    const again = await unconfirmed()
    server.resetHandlers()
    server.use(http.post(PRODUCTS_URL, () => respond(409), { once: true }))
    await retype(app, await nameField(), `${mark} later`)
    await app.user.click(again)
    await addedId()
    expect((await productsNamed(mark)).map(({ name }) => name)).toEqual([`${mark} later`])
  })

  test('a later text is saved although the earlier result stays unknown', async () => {
    const { app, product } = await openProduct(14)
    server.use(
      http.put(`${PRODUCTS_URL}/:id`, async ({ request: sent }) => {
        const { name } = (await sent.clone().json()) as { name: string }
        return name === 'Too much for it' ? respond(504) : forward(sent)
      }),
    )
    await retype(app, await nameField(), 'Too much for it')
    await save(app)
    const again = await unconfirmed()
    await retype(app, await nameField(), 'Not too much')
    await app.user.click(again)
    await screen.findByText('Saved', undefined, { timeout: 15_000 })
    expect((await request(getProduct, { params: { id: product.id } })).name).toBe('Not too much')
  })

  test('a later text replaces one that was saved without a response', async () => {
    const { app, product } = await openProduct(15)
    server.use(
      http.put(`${PRODUCTS_URL}/:id`, async ({ request: sent }) => {
        const { name } = (await sent.clone().json()) as { name: string }
        const response = await forward(sent)
        return name === 'Done without a word' ? respond(504) : response
      }),
    )
    await retype(app, await nameField(), 'Done without a word')
    await save(app)
    const again = await unconfirmed()
    await retype(app, field('Short description'), 'Typed later')
    await retype(app, await nameField(), 'And another name')
    await app.user.click(again)
    await screen.findByText('Saved', undefined, { timeout: 15_000 })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await request(getProduct, { params: { id: product.id } })).toMatchObject({
      name: 'And another name',
      descriptions: { short: 'Typed later' },
    })
  })

  test('a text never sent while offline is not sent before its replacement', async () => {
    const mark = `Offline ${crypto.randomUUID().slice(0, 8)}`
    const app = await openNew(`${mark} wrong`)
    const names: string[] = []
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.use(http.post(PRODUCTS_URL, () => HttpResponse.error()))
    await save(app)
    await waitFor(() => expect(saveBar()).toHaveTextContent('Not saved yet: you’re offline'))
    online.mockRestore()
    server.resetHandlers()
    server.use(
      http.post(PRODUCTS_URL, async ({ request: sent }) => {
        names.push(((await sent.clone().json()) as { name: string }).name)
        return forward(sent)
      }),
    )
    await retype(app, await nameField(), `${mark} right`)
    await app.user.click(screen.getByRole('button', { name: 'Retry' }))
    await addedId()
    expect(names).toEqual([`${mark} right`])
  })
})

describe('leaving during a save', () => {
  test('a failure is reported on any screen, with a link back to the work', async () => {
    const { app, product } = await openProduct(5)
    await retype(app, await nameField(), 'Left while saving')
    const { opened, open } = gate()
    server.use(
      http.put(`${PRODUCTS_URL}/:id`, async () => {
        await opened
        return respond(500, { message: 'No.', code: 'internal' })
      }),
    )
    await save(app)
    await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    open()

    expect(await screen.findByText(/“Left while saving” was not saved.*went wrong on the server/)).toBeVisible()
    server.resetHandlers()
    await app.user.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(location.pathname).toBe(`/product/${product.id}`))
    await app.user.click(await screen.findByRole('button', { name: 'Restore changes' }))
    await waitFor(async () => expect(await nameField()).toHaveValue('Left while saving'))
  })

  test('a new record’s success is reported without navigating', async () => {
    const app = await openNew('Added on the way out')
    const held = holdBack('post', PRODUCTS_URL)
    await save(app)
    await held.arrived
    await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    held.open()
    expect(await screen.findByText('“Added on the way out” was saved.')).toBeVisible()
    expect(location.pathname).toBe('/dashboard')
    await waitFor(async () => expect(await drafts('product/new')).toEqual([]))
  })

  test('asks about text typed after pressing Save', async () => {
    const { app } = await openProduct(6)
    await retype(app, await nameField(), 'Sent already')
    const held = holdBack('put', `${PRODUCTS_URL}/:id`)
    await save(app)
    await held.arrived
    await app.user.type(field('Short description'), 'not sent')
    await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    expect(await screen.findByRole('alertdialog', { name: 'Are you sure' })).toBeVisible()
    held.open()
  })
})

describe('discarding', () => {
  test('can be undone where it was done', async () => {
    const { app, product } = await openProduct(7)
    await retype(app, await nameField(), 'Twenty minutes of work')
    await app.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await nameField()).toHaveValue(product.name)
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await nameField()).toHaveValue('Twenty minutes of work')
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
    await waitFor(async () => expect(await drafts(`product/${product.id}`)).toHaveLength(1))
  })

  test('happens at once and keeps what is typed right after', async () => {
    const { app, product } = await openProduct(9)
    const input = await nameField()
    await retype(app, input, 'Discarded')
    await waitFor(async () => expect(await drafts(`product/${product.id}`)).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(input).toHaveValue(product.name)
    fireEvent.change(input, { target: { value: `${product.name} 2` } })
    // The undo offer appears when the draft was deleted from the device.
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    expect(input).toHaveValue(`${product.name} 2`)
    await save(app)
    await saved()
    expect((await request(getProduct, { params: { id: product.id } })).name).toBe(`${product.name} 2`)
  })

  test('works after a save without a response, and saving adds nothing twice', async () => {
    const mark = `Undone ${crypto.randomUUID().slice(0, 8)}`
    const app = await openNew(mark)
    loseResponses()
    await save(app)
    await screen.findByRole('button', { name: 'Check again' }, { timeout: 15_000 })
    server.resetHandlers()
    await app.user.click(screen.getByRole('button', { name: 'Discard' }))
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await save(app)
    await addedId()
    expect(await productsNamed(mark)).toHaveLength(1)
  })

  test('can be undone from another screen, which reopens the form', async () => {
    const { app, product } = await openProduct(8)
    await retype(app, await nameField(), 'Left without saving')
    await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(location.pathname).toBe(`/product/${product.id}`))
    await app.user.click(await screen.findByRole('button', { name: 'Restore changes' }))
    await waitFor(async () => expect(await nameField()).toHaveValue('Left without saving'))
  })
})

describe('with unsaved changes', () => {
  test('deleting says that changes are lost and asks nothing else', async () => {
    const { app, product } = await openProduct(9)
    await retype(app, await nameField(), 'Soon gone')
    await app.user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Your unsaved changes to it will also be lost.')
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete product' }))
    await waitFor(() => expect(location.pathname).toBe('/product'))
    expect(screen.queryByRole('alertdialog', { name: 'Are you sure' })).toBeNull()
    expect(await drafts(`product/${product.id}`)).toEqual([])
    await expect(request(deleteProduct, { params: { id: product.id } })).rejects.toMatchObject({ status: 404 })
  })
})
