import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'
import { requestAny } from '#api/client.ts'
import { draftsOf } from '#page/form/draftStore.ts'
import { urlOf } from '#page/testing/requests.ts'
import { loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import type { SavedSettings, Settings } from '../settings.ts'

type App = Awaited<ReturnType<typeof openApp>> & { owner: Awaited<ReturnType<typeof freshTenant>> }

interface SettingsScreen<Saved extends SavedSettings, Body, Values extends FieldValues> {
  settings: Settings<Saved, Body, Values>
  /** Opens the screen in a new store. Default: by its URL. */
  open?: () => Promise<App>
  /** Changes one value as a user does. */
  change: (user: UserEvent) => Promise<void>
  /** What is saved then. */
  changed: (before: NoInfer<Saved>) => object
  /** Another value, as someone else saves it. */
  theirs: (saved: NoInfer<Saved>) => Partial<NoInfer<Body>>
  /** How the dialog that compares both shows their value. */
  theirText?: RegExp
  /** A field of the provider's body, and its control. */
  refused: { field: string; control: () => Promise<HTMLElement> }
  /** It is published, and its draft is restored at once. */
  isPublished?: boolean
  /** Label of a field whose value is never read back, and a value for it. */
  secret?: { label: RegExp; value: string }
}

/** Shared tests of the screen of every settings section. */
export function describeSettings<Saved extends SavedSettings, Body, Values extends FieldValues>(
  options: SettingsScreen<Saved, Body, Values>,
): void {
  const { settings, change, changed, theirs, theirText, refused, secret, isPublished = false } = options
  const words = isPublished ? { save: 'Publish', saved: 'Published' } : { save: 'Save', saved: 'Saved' }
  const { get, save, params, url: path, draftName } = settings
  const place = params && { params }
  const method = save.method.toLowerCase() as 'put' | 'post'
  const saved = () => requestAny(get, { ...place })
  const press = async ({ user }: Pick<App, 'user'>, name: string) =>
    user.click(await screen.findByRole('button', { name }))

  /** The screen of a new store, with a change that is not saved. */
  async function openChanged() {
    const app = await (options.open ?? openByUrl)()
    await refused.control()
    await change(app.user)
    return { ...app, before: await saved() }
  }
  async function openByUrl(): Promise<App> {
    const owner = await freshTenant('trial@demo.test')
    return { ...(await openApp(path, owner)), owner }
  }

  test('a change is saved once, even if its response is lost', async () => {
    const app = await openChanged()
    loseResponse(method, save.path)
    await press(app, words.save)
    expect(await screen.findByText(words.saved, {}, PATIENCE)).toBeVisible()
    expect(await saved()).toMatchObject({ ...changed(app.before), revision: app.before.revision + 1 })
  })

  test('a refused value is explained at its field, and the next save works', async () => {
    const app = await openChanged()
    const errors = [{ field: refused.field, message: 'Not this one.', code: 'refused' }]
    const body = { message: 'One value cannot be saved.', errors }
    const headers = { 'access-control-allow-origin': location.origin }
    const refuse = () => HttpResponse.json(body, { status: 400, headers })
    server.use(http[method](urlOf(save), refuse, { once: true }))
    await press(app, words.save)
    const field = await refused.control()
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Not this one\./))
    expect(field).toHaveFocus()
    await press(app, words.save)
    expect(await screen.findByText(words.saved, {}, PATIENCE)).toBeVisible()
    expect(await saved()).toMatchObject(changed(app.before))
  })

  test('changes of two users are both saved', async () => {
    const app = await openChanged()
    const change = theirs(app.before)
    const body = { ...settings.toPayload(settings.toForm(app.before), app.before), ...change }
    await requestAny(save, { ...place, body })
    await press(app, words.save)
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes first' })
    if (theirText) expect(dialog).toHaveTextContent(theirText)
    await app.user.click(within(dialog).getByRole('button', { name: 'Keep both' }))
    await press(app, words.save)
    expect(await screen.findByText(words.saved, {}, PATIENCE)).toBeVisible()
    expect(await saved()).toMatchObject({ ...change, ...changed({ ...app.before, ...change }) })
  })

  test('input survives a reload, except for secrets', async () => {
    const app = await openChanged()
    if (secret) await app.user.type(screen.getByLabelText(secret.label), secret.value)
    const draft = { user: app.owner.userId, tenant: app.owner.tenant, record: draftName }
    await waitFor(async () => expect(await draftsOf(draft)).toHaveLength(1))
    app.unmount()
    const [stored] = await draftsOf(draft)
    if (secret) expect(JSON.stringify(stored)).not.toContain(secret.value)
    const again = await openApp(path, app.owner)
    if (isPublished) await screen.findByText(/Your unpublished changes are back/, {}, PATIENCE)
    else await press(again, 'Restore changes')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull())
    if (secret) expect(screen.getByLabelText(secret.label)).toHaveValue('')
    await press(again, words.save)
    expect(await screen.findByText(words.saved, {}, PATIENCE)).toBeVisible()
    expect(await saved()).toMatchObject(changed(app.before))
    await waitFor(async () => expect(await draftsOf(draft)).toHaveLength(0))
  })
}
