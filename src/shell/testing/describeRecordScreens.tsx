import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestAny } from '#api/client.ts'
import { FRESH_FOR } from '#api/queries.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { formatFilter } from '#contract/filter.ts'
import { draftsOf } from '#page/form/draftStore.ts'
import type { AnyResource, Resource, StoredRecord } from '#page/record/resource.ts'
import { pathTo } from '../../paths.ts'
import { fail, loseResponse, PATIENCE, saysOfWrite } from './faults.ts'
import { freshTenant, openApp } from './openApp.tsx'

interface Entity {
  id: string
  name: string
  revision: number
}

interface RecordScreens<Own extends StoredRecord, New> {
  resource: Resource<Own, New>
  /** In English: the list's title, "page" and "Page". */
  label: string
  noun: string
  /** The body of a new record. */
  newRecord: (name: string) => NoInfer<New>
  /** Of the field that names the record, if its label is not "Name". */
  nameLabel?: RegExp
  /** The same in the provider's record. Default: `name`. */
  nameField?: string
  /** Its label for inactive records, and for the action that deactivates one. */
  inactive?: { name: string; verb: string }
  /** The rows of its list omit fields, so its form waits for the record. */
  listsSummaries?: boolean
  /** Fills the required fields of a new record other than its name. */
  fillOthers?: (user: UserEvent) => Promise<void>
}

/** The button's label after a failure. */
const SAVE = /^(Save|Retry|Check again)$/
const INACTIVE = { name: 'Inactive', verb: 'Set inactive' }

/** Advances the clock until fetched data is stale. */
function makeStale() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FRESH_FOR + 1000 })
  onTestFinished(() => void vi.useRealTimers())
}

/** Shared tests of the list and the form of every resource. */
export function describeRecordScreens<Own extends StoredRecord, New>(options: RecordScreens<Own, New>): void {
  const { label, noun, newRecord, fillOthers, nameLabel = /^Name/, inactive = INACTIVE } = options
  const resource: AnyResource = options.resource
  const { routes } = resource
  const send = (endpoint: Endpoint, input: object) => requestAny(endpoint, input) as Promise<Entity>
  const at = (id: string) => ({ params: { id } })
  const read = (id: string) => send(resource.get, at(id))
  const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: nameLabel })
  const unique = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`
  const named = async (text: string) => {
    const filter = formatFilter<Endpoint>([{ field: 'text', operator: 'contains', value: text }])
    return ((await send(resource.list, { query: { filter } })) as unknown as { items: Entity[] }).items
  }

  /** Opens the list of a store that has a record with this name, and only that row. */
  async function openList(name: string) {
    const owner = await freshTenant('owner@demo.test')
    const app = await openApp('/dashboard', owner)
    const record = await send(resource.create, { body: newRecord(name) })
    await app.router.navigate(pathTo(routes.list, {}, { search: name }))
    await screen.findByRole('link', { name })
    return { ...app, owner, record }
  }

  async function openForm(name: string) {
    const app = await openList(name)
    await app.user.click(screen.getByRole('link', { name }))
    const input = await nameField()
    return { ...app, input }
  }

  async function choose(user: UserEvent, name: string, entry: string) {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
  }

  async function retype(user: UserEvent, input: HTMLElement, text: string) {
    await user.clear(input)
    await user.type(input, text)
  }

  test('a new record is added, keeps its form, and is found in the list', async () => {
    const name = unique('Added')
    const { user } = await openApp(pathTo(routes.list), await freshTenant('owner@demo.test'))
    // An empty list has a second link to the form.
    const [add] = await screen.findAllByRole('link', { name: `Add ${noun}` })
    await user.click(add as HTMLElement)
    const input = await nameField()
    await user.type(input, name)
    await fillOthers?.(user)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    expect(await nameField()).toBe(input)
    await user.click(screen.getByRole('link', { name: new RegExp(`^Back to ${label}`, 'i') }))
    expect(await screen.findByRole('link', { name })).toBeVisible()
  })

  test('a tab is named after its record and updates after a rename', async () => {
    const name = unique('Named')
    const { user, input } = await openForm(name)
    await waitFor(() => expect(document.title).toBe(`${name} · Backcounter`))
    const renamed = unique('Renamed')
    await retype(user, input, renamed)
    expect(document.title).toBe(`${name} · Backcounter`)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.title).toBe(`${renamed} · Backcounter`))
    expect(JSON.stringify(window.dataLayer)).not.toMatch(/Named|Renamed/)
    await user.click(screen.getByRole('link', { name: new RegExp(`^Back to ${label}`, 'i') }))
    await waitFor(() => expect(document.title.toLowerCase()).toBe(`${label} · Backcounter`.toLowerCase()))
  })

  test('a deleted record leaves the list, and says so', async () => {
    const name = unique('Deleted')
    const { user, record } = await openList(name)
    await choose(user, name, 'Delete')
    const dialog = await screen.findByRole('alertdialog', { name: `Delete “${name}”?` })
    await user.click(within(dialog).getByRole('button', { name: `Delete ${noun}` }))
    expect(await screen.findByText(`${name} successfully removed`)).toBeVisible()
    expect(await screen.findByText('No results')).toBeVisible()
    await expect(read(record.id)).rejects.toMatchObject({ status: 404 })
  })

  test('a duplicate opens as its own record, inactive if it has a status', async () => {
    const name = unique('Copied')
    const { user, record } = await openList(name)
    await choose(user, name, 'Duplicate')
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }))
    expect(await screen.findByRole('heading', { level: 1, name: `${name} - COPY` })).toBeVisible()
    const copies = await named(`${name} - COPY`)
    expect(copies).toHaveLength(1)
    expect(copies[0]?.id).not.toBe(record.id)
    expect(resource.status?.isActive(copies[0])).toBe(resource.status && false)
  })

  test.runIf(resource.status)('a bulk edit sets selected rows inactive and says how many', async () => {
    const name = unique('Selected')
    const { user, record } = await openList(name)
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    await user.click(await screen.findByRole('button', { name: inactive.verb }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(`1 ${noun} will be set to ${inactive.name}.`)
    await user.click(within(dialog).getByRole('button', { name: `Set to ${inactive.name}` }))
    expect(await screen.findByText('1 done, 0 failed, 0 skipped')).toBeVisible()
    expect(resource.status?.isActive(await read(record.id))).toBe(false)
  })

  test('a save over someone else’s change asks and loses neither', async () => {
    const { user, record, input } = await openForm(unique('Shared'))
    await retype(user, input, unique('Mine'))
    const theirs = unique('Theirs')
    await send(resource.update, { ...at(record.id), body: { ...record, [options.nameField ?? 'name']: theirs } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes first' })
    expect(dialog).toHaveTextContent(theirs)
    await user.click(within(dialog).getByRole('button', { name: 'Use these values' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect((await read(record.id)).name).toMatch(/^Mine/)
  })

  test('input survives a reload, and the dashboard links to it', async () => {
    const app = await openForm(unique('Draft'))
    const typed = unique('Typed before the reload')
    await retype(app.user, app.input, typed)
    const { userId: user, tenant } = app.owner
    const draft = { user, tenant, record: `${resource.draftName}/${app.record.id}` }
    await waitFor(async () => expect(JSON.stringify(await draftsOf(draft))).toContain(typed))
    app.unmount()
    const again = await openApp('/dashboard', app.owner)
    await again.user.click(await screen.findByRole('link', { name: new RegExp(typed) }))
    await again.user.click(await screen.findByRole('button', { name: 'Restore changes' }))
    await waitFor(async () => expect(await nameField()).toHaveValue(typed))
  })

  test.skipIf(options.listsSummaries)('a form opens from its row before the record is fetched again', async () => {
    const name = unique('Opened')
    const { user } = await openList(name)
    const { recover } = fail('get', resource.get.path, '504')
    await user.click(screen.getByRole('link', { name }))
    expect(await nameField()).toHaveValue(name)
    recover()
  })

  test('a form opened from an old row shows what someone else has saved', async () => {
    const name = unique('Old')
    const { user, record } = await openList(name)
    const theirs = unique('Theirs')
    await send(resource.update, { ...at(record.id), body: { ...record, [options.nameField ?? 'name']: theirs } })
    makeStale()
    await user.click(screen.getByRole('link', { name }))
    const input = await nameField()
    await waitFor(() => expect(input).toHaveValue(theirs))
    const mine = unique('Mine')
    await retype(user, input, mine)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(await read(record.id)).toMatchObject({ name: mine, revision: 3 })
  })

  test('a form of a deleted record leads back to the list with the reason', async () => {
    const name = unique('Deleted by another')
    const { user, record } = await openList(name)
    await send(resource.remove, at(record.id))
    makeStale()
    await user.click(screen.getByRole('link', { name }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(/no longer exists/)
    await waitFor(() => expect(location.pathname).toBe(pathTo(routes.list)))
  })

  /** A form with a new record that can be saved. */
  async function openNew(name: string) {
    const app = await openApp(pathTo(routes.add), await freshTenant('owner@demo.test'))
    const input = await nameField()
    await app.user.type(input, name)
    await fillOthers?.(app.user)
    return { ...app, input, save: async () => app.user.click(await screen.findByRole('button', { name: SAVE })) }
  }

  test.each(['400 with field errors', '500', '504', 'half a JSON'] as const)(
    'a new record whose save fails (%s) stays, and a retry adds it once',
    async fault => {
      const name = unique('Failed')
      const { input, save } = await openNew(name)
      const { recover } = fail('post', resource.create.path, fault)
      await save()
      expect((await screen.findAllByText(saysOfWrite(fault), undefined, PATIENCE))[0]).toBeVisible()
      expect(input).toHaveValue(name)
      recover()
      await save()
      expect(await screen.findByRole('heading', { level: 1, name }, PATIENCE)).toBeVisible()
      expect(await named(name)).toHaveLength(1)
    },
  )

  test('a save with a lost response happens once, for new and old records', async () => {
    const name = unique('Lost')
    const { user, input, save } = await openNew(name)
    loseResponse('post', resource.create.path)
    await save()
    expect(await screen.findByRole('heading', { level: 1, name }, PATIENCE)).toBeVisible()
    const [added] = await named(name)
    await retype(user, input, `${name} again`)
    loseResponse('put', resource.update.path)
    await save()
    expect(await screen.findByRole('heading', { level: 1, name: `${name} again` }, PATIENCE)).toBeVisible()
    const all = await named(name)
    expect(all.map(({ id, revision }) => [id, revision])).toEqual([[added?.id, 2]])
  })

  test('a record that no longer exists leads to the list, with the reason', async () => {
    await openApp(pathTo(routes.detail, { id: 'gone' }), await freshTenant('owner@demo.test'))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(/no longer exists/)
    await waitFor(() => expect(location.pathname).toBe(pathTo(routes.list)))
  })
}
