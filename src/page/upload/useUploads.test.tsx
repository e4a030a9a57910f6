import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AppLink } from '../AppLink.tsx'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { openRoutes } from '../testing/openPiece.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'

interface Sent {
  file: string
  key: string
  signal: AbortSignal
  progress: (part: number) => void
  end: (error?: Error) => void
}

/** A form whose uploads end when the test says so. */
function open() {
  const sent: Sent[] = []
  const send = (
    { name }: File,
    options: { signal: AbortSignal; onProgress: Sent['progress']; idempotencyKey: string },
  ) =>
    new Promise<string>((resolve, reject) => {
      const { signal, onProgress, idempotencyKey } = options
      signal.addEventListener('abort', () => reject(signal.reason))
      const end = (error?: Error) => (error ? reject(error) : resolve(name))
      sent.push({ file: name, key: idempotencyKey, signal, progress: onProgress, end })
    })
  function Form() {
    const [album, setAlbum] = useState('Summer')
    const [images, setImages] = useState<string[]>([])
    const uploads = useUploads<string>({
      send,
      check: ({ name }) => (name.endsWith('.txt') ? 'Choose an image.' : undefined),
      explain: error => ({ problem: (error as Error).message, isFinal: false }),
      onDone: image => setImages([...images, `${image} in ${album}`]),
    })
    return (
      <>
        <AppLink to="/list">List</AppLink>
        <input
          type="file"
          multiple
          aria-label="Images"
          onChange={event => uploads.add([...(event.target.files ?? [])])}
        />
        <button type="button" onClick={() => setAlbum('Winter')}>
          Winter
        </button>
        <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
        <output>{images.join(', ') || 'none'}</output>
        <LeaveGuard
          state={{ saveState: 'idle', hasUnsentWork: () => false }}
          hasChanges={false}
          onLeave={async () => undefined}
        />
      </>
    )
  }
  const app = openRoutes(
    [
      { path: '/form', Component: Form },
      { path: '/list', element: <h1>The list</h1> },
    ],
    '/form',
  )
  const add = (...names: string[]) =>
    app.user.upload(
      screen.getByLabelText('Images'),
      names.map(name => new File(['x'], name)),
    )
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }))
  return { ...app, sent, add, press }
}

const items = () => within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem')
const images = () => screen.getByText(/./, { selector: 'output' }).textContent
const expectImages = (text: string) => waitFor(() => expect(images()).toBe(text))

test('each file shows its progress, and the fourth that it waits', async () => {
  const { sent, add } = open()
  await add('a.png', 'b.png', 'c.png', 'd.png')
  sent[1]?.progress(0.4)
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Uploading b.png' })).toHaveAttribute('value', '40'),
  )
  expect(items()[3]).toHaveTextContent('Waiting…')
  sent[0]?.end()
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(items()).toHaveLength(3)
})

test('uploads that end one by one are all added, wherever the form is', async () => {
  const { sent, add, press } = open()
  await add('a.png', 'b.png')
  sent[0]?.end()
  await expectImages('a.png in Summer')
  await press('Winter')
  sent[1]?.end()
  await expectImages('a.png in Summer, b.png in Winter')
})

test('a failed file says why, and its button resends it with the same key', async () => {
  const { sent, add, press } = open()
  await add('a.png')
  sent[0]?.end(new Error('The server could not be reached.'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.')
  await press('Try to upload a.png again')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent[1]?.key).toBe(sent[0]?.key)
  sent[1]?.end()
  await expectImages('a.png in Summer')
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
})

test('an invalid file says why, is not sent, and can be removed', async () => {
  const { sent, add, press } = open()
  await add('notes.txt')
  expect(screen.getByRole('alert')).toHaveTextContent('Choose an image.')
  expect(screen.queryByRole('button', { name: /again$/ })).toBeNull()
  await press('Remove notes.txt from the uploads')
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
  expect(sent).toEqual([])
})

test('a canceled upload is aborted, and the others continue', async () => {
  const { sent, add, press } = open()
  await add('a.png', 'b.png')
  await press('Cancel the upload of a.png')
  expect(sent[0]?.signal.aborted).toBe(true)
  sent[1]?.end()
  await expectImages('b.png in Summer')
})

test('a link asks before it ends uploads', async () => {
  const { user, sent, add } = open()
  await add('a.png')
  await user.click(screen.getByRole('link', { name: 'List' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sent[0]?.signal.aborted).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'The list', hidden: true })
  expect(sent[0]?.signal.aborted).toBe(true)
})

test('once all files are uploaded or have failed, a link asks nothing', async () => {
  const { user, sent, add } = open()
  await add('a.png', 'b.png')
  sent[0]?.end()
  sent[1]?.end(new Error('No.'))
  await screen.findByRole('alert')
  await expectImages('a.png in Summer')
  await user.click(screen.getByRole('link', { name: 'List' }))
  await screen.findByRole('heading', { name: 'The list' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
