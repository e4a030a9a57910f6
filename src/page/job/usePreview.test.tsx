import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, inject, test } from 'vitest'
import { type BulkPreview, previewBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { server } from '#shell/testing/server.ts'
import { Button } from '#ui/Button.tsx'
import { openPiece } from '../testing/openPiece.tsx'
import { signInToNewStore } from '../testing/signIn.ts'
import { joinGroups, usePreview } from './usePreview.ts'

const { config } = inject('provider')
beforeAll(signInToNewStore)

const skipped = (reason: string, count: number, ...names: string[]) => ({ reason, count, names })
const PARTS = [
  { checked: 3, changing: 1, skipped: [skipped('unchanged', 2, 'Ash', 'Elm'), skipped('noMsrp', 3, 'Oak')], next: 'a' },
  { checked: 2, changing: 0, skipped: [skipped('unchanged', 2, 'Fir', 'Yew')], next: null },
]

const join = (whole: BulkPreview, part: BulkPreview) => ({
  skipped: joinGroups([...whole.skipped, ...part.skipped], ({ reason }) => reason, 'names', 3),
})

function Preview() {
  const { state, check, reset } = usePreview(previewBulkEdit, join)
  const start = (filter: string) => check({ selection: { filter }, changes: { isTaxable: true } })
  const { preview } = { preview: undefined, ...state }
  return (
    <>
      <Button onClick={() => start('first')}>First</Button>
      <Button onClick={() => start('second')}>Second</Button>
      <Button onClick={reset}>Change</Button>
      <output>
        {state.step} {state.step === 'checked' && JSON.stringify(state.body)}
      </output>
      {preview && <p>{`${preview.changing} of ${preview.checked} checked`}</p>}
      {preview?.skipped.map(({ reason, count, names }) => (
        <li key={reason}>{`${reason} ${count}: ${names.join()}`}</li>
      ))}
    </>
  )
}

/** Answers the parts of a preview; the second one of `first` only when released. */
function open() {
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let arrived = 0
  server.use(
    http.post(`${config.apiUrl}/${previewBulkEdit.path}`, async ({ request }) => {
      const { selection, after } = (await request.json()) as { selection: { filter: string }; after: string | null }
      const part = PARTS[after === null ? 0 : 1]
      arrived++
      if (after !== null && selection.filter === 'first') await released
      const headers = { 'access-control-allow-origin': '*' }
      return HttpResponse.json({ total: 5, examples: [], ...part }, { headers })
    }),
  )
  return { ...openPiece(<Preview />), release, arrived: () => arrived }
}

test('the parts of a preview add up, with the most frequent reason first', async () => {
  const { user, release } = open()
  await user.click(screen.getByRole('button', { name: 'First' }))
  expect(await screen.findByText('1 of 3 checked')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(each => each.textContent)).toEqual([
    'unchanged 2: Ash,Elm',
    'noMsrp 3: Oak',
  ])
  release()
  expect(await screen.findByText('1 of 5 checked')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(each => each.textContent)).toEqual([
    'unchanged 4: Ash,Elm,Fir',
    'noMsrp 3: Oak',
  ])
  expect(screen.getByRole('status')).toHaveTextContent('{"selection":{"filter":"first"},"changes":{"isTaxable":true}}')
})

test('a selection that changed during the check has no preview', async () => {
  const { user, release, arrived } = open()
  await user.click(screen.getByRole('button', { name: 'First' }))
  await waitFor(() => expect(arrived()).toBe(2))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  release()
  expect(screen.getByRole('status')).toHaveTextContent('choose')
  await user.click(screen.getByRole('button', { name: 'Second' }))
  expect(await screen.findByText('1 of 5 checked')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('"second"')
})
