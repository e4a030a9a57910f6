import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { TextInput } from '#ui/form/TextInput.tsx'
import { openPiece } from '../testing/openPiece.tsx'
import type { EditFormState, SaveState } from './editForm.ts'
import { SaveActions } from './SaveActions.tsx'

interface Values {
  name: string
  price: string
}

interface Situation {
  saveState?: SaveState
  error?: unknown
  hasChanges?: boolean
}

/** A form in a situation, and those that a test goes on to; what was pressed is shown. */
function Form({ situations }: { situations: Situation[] }) {
  const form = useForm<Values>({ defaultValues: { name: '', price: '' }, shouldFocusError: false })
  const [at, setAt] = useState(0)
  const [log, setLog] = useState<string[]>([])
  const note = (text: string) => setLog(before => [...before, text])
  const { saveState = 'idle', error, hasChanges = true } = situations[at] ?? {}
  const failure = error === undefined ? null : { kind: 'failed', error }
  return (
    <form onSubmit={form.handleSubmit(() => note('save'))}>
      <TextInput aria-label="Name" {...form.register('name', { required: true })} />
      <TextInput aria-label="Price" {...form.register('price', { required: true })} />
      <SaveActions
        state={{ form, failure, saveState } as unknown as EditFormState<Values, Values>}
        hasChanges={hasChanges}
        ways={['list', 'new']}
        helpWith={() => <a href="/plans">Change plan</a>}
        onSave={then => note(`save and ${then}`)}
        onDiscard={() => note('discard')}
      />
      <button type="button" onClick={() => setAt(at + 1)}>
        Go on
      </button>
      <output aria-label="Pressed">{log.join(', ')}</output>
    </form>
  )
}

function open(...situations: Situation[]) {
  const { user } = openPiece(<Form situations={situations} />)
  const press = (name: string) => user.click(within(bar()).getByRole('button', { name }))
  const proceed = () => user.click(screen.getByRole('button', { name: 'Go on' }))
  const fill = async () => {
    await user.type(field('Name'), 'Mug')
    await user.type(field('Price'), '5')
  }
  return { user, press, proceed, fill }
}

const bar = () => screen.getByRole('region', { name: 'Unsaved changes' })
const field = (name: string) => screen.getByRole('textbox', { name })
const pressed = () => screen.getByRole('status', { name: 'Pressed' }).textContent

const SERVER_ERROR = new ApiError('refused', { status: 500 })
const UNCONFIRMED = new ApiError('unconfirmed')

test('Discard and each way to save are offered while there are changes', async () => {
  const { user, press, fill } = open({})
  expect(bar()).toHaveTextContent('Unsaved changes')
  await fill()
  await press('Save')
  for (const way of ['Save and return to list', 'Save and create new']) {
    await press('More save options')
    await user.click(await screen.findByRole('menuitem', { name: way }))
  }
  await press('Discard')
  expect(pressed()).toBe('save, save and list, save and new, discard')
})

test('a save in progress can be neither repeated nor discarded', async () => {
  const { press, fill } = open({ saveState: 'saving' })
  await fill()
  expect(bar()).toHaveTextContent('Saving…')
  await press('Discard')
  await press('Save')
  expect(pressed()).toBe('')
})

test('a failed save says why and what to do until the next attempt', async () => {
  const { press, proceed, fill } = open({ saveState: 'failed', error: SERVER_ERROR }, { saveState: 'saving' })
  await fill()
  expect(bar()).toHaveTextContent(/Not saved\. Something went wrong on the server/)
  expect(within(bar()).getByRole('link', { name: 'Change plan' })).toBeVisible()
  await press('Retry')
  expect(pressed()).toBe('save')
  await proceed()
  expect(bar()).not.toHaveTextContent('Not saved')
  expect(within(bar()).queryByRole('link', { name: 'Change plan' })).toBeNull()
})

test('a save without a response stays in the bar and can be checked', async () => {
  const { press, fill } = open({ saveState: 'unknown', error: UNCONFIRMED, hasChanges: false })
  await fill()
  expect(bar()).toHaveTextContent(/didn’t confirm this.*won’t be done twice/)
  expect(bar()).not.toHaveTextContent('Not saved')
  await press('Check again')
  await press('Discard')
  expect(pressed()).toBe('save, discard')
})

test('after an attempt, the bar counts errors and links to the first', async () => {
  const { user, press } = open({})
  expect(bar()).toHaveTextContent('Unsaved changes')
  expect(within(bar()).queryByRole('button', { name: 'Show field' })).toBeNull()
  await press('Save')
  await waitFor(() => expect(bar()).toHaveTextContent('2 fields need your attention'))
  await press('Show field')
  expect(field('Name')).toHaveFocus()
  await user.type(field('Name'), 'Mug')
  expect(bar()).toHaveTextContent('1 field needs your attention')
  await press('Show field')
  expect(field('Price')).toHaveFocus()
  await user.type(field('Price'), '5')
  await press('Save')
  expect(pressed()).toBe('save')
})

test('“Saved” shows briefly, and new typing counts as unsaved at once', async () => {
  const { proceed } = open({ saveState: 'saving' }, { saveState: 'saved', hasChanges: false }, { saveState: 'saved' })
  await proceed()
  expect(bar()).toHaveTextContent('Saved')
  expect(within(bar()).queryByRole('button', { name: 'Save' })).toBeNull()
  await proceed()
  expect(bar()).toHaveTextContent('Unsaved changes')
  expect(within(bar()).getByRole('button', { name: 'Save' })).toBeVisible()
})

test('without changes there is no bar', () => {
  open({ hasChanges: false })
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})
