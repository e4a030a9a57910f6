import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signIn, startSession } from '#api/session.ts'
import { identityOf } from '#shell/testing/openApp.tsx'
import { AppLink } from '../AppLink.tsx'
import { SAME_FORM } from '../sameForm.ts'
import { openRoutes } from '../testing/openPiece.tsx'
import type { SaveState } from './editForm.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { markSending, unsavedForms } from './unsaved.ts'

/** A form with or without input; `discarded` counts how often its input was discarded. */
function open({ hasInput = false, saveState = 'idle' as SaveState } = {}) {
  const form = { hasInput, discarded: 0 }
  const Form = () => (
    <>
      <h1>The form</h1>
      <AppLink to="/list">List</AppLink>
      <AppLink to="/form?tab=2">Second tab</AppLink>
      <AppLink to="/form/7" state={SAME_FORM}>
        Saved under its own URL
      </AppLink>
      <LeaveGuard
        state={{ saveState, hasUnsentWork: () => form.hasInput }}
        hasChanges={form.hasInput}
        onLeave={async () => {
          form.discarded++
          form.hasInput = false
        }}
      />
    </>
  )
  const app = openRoutes(
    [
      { path: '/form/:id?', Component: Form },
      { path: '/list', element: <h1>The list</h1> },
      { path: '/before', element: <h1>The screen before</h1> },
    ],
    '/before',
    '/form',
  )
  const follow = (name: string) => app.user.click(screen.getByRole('link', { name }))
  return { ...app, form, follow }
}

const heading = (name: string) => screen.findByRole('heading', { name, hidden: true })
const question = () => screen.findByRole('alertdialog', { name: 'Are you sure' })
const answer = async (app: ReturnType<typeof open>, label: string) =>
  app.user.click(within(await question()).getByRole('button', { name: label }))

/** Whether the browser asks before it closes the page. */
function asksToClose() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('a link asks before input is lost; Cancel keeps the form with it', async () => {
  const app = open({ hasInput: true })
  await app.follow('List')
  expect(await question()).toHaveTextContent('You have unsaved changes')
  await answer(app, 'Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(app.router.state.location.pathname).toBe('/form')
  expect(app.form).toEqual({ hasInput: true, discarded: 0 })
  await app.follow('List')
  await question()
})

test('Continue discards the input and leaves', async () => {
  const app = open({ hasInput: true })
  await app.follow('List')
  await answer(app, 'Continue')
  await heading('The list')
  expect(app.form.discarded).toBe(1)
})

test('Back also asks', async () => {
  const app = open({ hasInput: true })
  void app.router.navigate(-1)
  await answer(app, 'Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'The form' })).toBeVisible()
  void app.router.navigate(-1)
  await answer(app, 'Continue')
  await heading('The screen before')
})

test('a form without input is left without a question', async () => {
  const app = open()
  await app.follow('List')
  await heading('The list')
  expect(app.form.discarded).toBe(0)
})

test.each(['Second tab', 'Saved under its own URL'])(
  'a navigation that keeps the form asks nothing: %s',
  async name => {
    const app = open({ hasInput: true })
    const { key } = app.router.state.location
    await app.follow(name)
    await waitFor(() => expect(app.router.state.location.key).not.toBe(key))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(app.form.hasInput).toBe(true)
  },
)

test('a link asks before files stop being uploaded, and not once they are', async () => {
  const app = open()
  const sent = markSending()
  await app.follow('List')
  await answer(app, 'Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asksToClose()).toBe(true)
  sent()
  expect(asksToClose()).toBe(false)
  await app.follow('List')
  await heading('The list')
})

test.each([
  ['asks with input', true, { hasInput: true }],
  ['asks with a save without a response yet', true, { saveState: 'saving' as const }],
  ['asks with a save that is being checked', true, { saveState: 'checking' as const }],
  ['does not ask with nothing unsaved', false, { saveState: 'saved' as const }],
])('closing the page %s', (_, asks, form) => {
  const { unmount } = open(form)
  expect(asksToClose()).toBe(asks)
  unmount()
  expect(asksToClose()).toBe(false)
})

afterEach(() => startSession(Promise.resolve(identityOf(null).identity)))

test('logging in again asks nothing, because the draft has the input', async () => {
  await startSession(Promise.resolve(identityOf(null).identity))
  open({ hasInput: true })
  expect(asksToClose()).toBe(true)
  await signIn()
  expect(asksToClose()).toBe(false)
})

test('unsaved input is known elsewhere as long as its form is open', () => {
  const { unmount } = open({ hasInput: true })
  expect(unsavedForms.get()).toBe(1)
  unmount()
  expect(unsavedForms.get()).toBe(0)
})
