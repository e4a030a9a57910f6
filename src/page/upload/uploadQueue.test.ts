import { expect, test } from 'vitest'
import { createUploadQueue } from './uploadQueue.ts'

const fileOf = (name: string) => new File(['x'], name)

/** A queue whose uploads end when the test says so. */
function startQueue() {
  const sends: {
    name: string
    key: string
    signal: AbortSignal
    progress: (part: number) => void
    end: (error?: Error) => void
  }[] = []
  const done: string[] = []
  const queue = createUploadQueue<string>({
    check: ({ name }) => (name.endsWith('.txt') ? 'Not an image.' : undefined),
    explain: error => ({ problem: (error as Error).message, isFinal: (error as Error).message === 'Refused.' }),
    onDone: result => done.push(result),
    send: ({ name }, { signal, onProgress, idempotencyKey }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const end = (error?: Error) => (error ? reject(error) : resolve(name))
        sends.push({ name, key: idempotencyKey, signal, progress: onProgress, end })
      }),
  })
  const states = () => queue.uploads.get().map(({ name, state }) => `${name} ${state}`)
  const tick = () => new Promise(resolve => setTimeout(resolve))
  return { queue, sends, done, states, tick }
}

test('three files are sent at once, and the next when one is done', async () => {
  const { queue, sends, done, states, tick } = startQueue()
  queue.add(['a', 'b', 'c', 'd', 'e'].map(fileOf))
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting'])
  sends[1]?.end()
  await tick()
  expect(done).toEqual(['b'])
  expect(states()).toEqual(['a sending', 'c sending', 'd sending', 'e waiting'])
})

test('progress is shown for the file that it belongs to', () => {
  const { queue, sends } = startQueue()
  queue.add(['a', 'b'].map(fileOf))
  sends[1]?.progress(0.5)
  expect(queue.uploads.get().map(({ part }) => part)).toEqual([0, 0.5])
})

test('an invalid file is not sent and delays no other', () => {
  const { queue, sends, states } = startQueue()
  queue.add([fileOf('notes.txt'), fileOf('a')])
  expect(states()).toEqual(['notes.txt refused', 'a sending'])
  expect(sends.map(({ name }) => name)).toEqual(['a'])
})

test('a failed file is resent with the same key and stored once', async () => {
  const { queue, sends, done, states, tick } = startQueue()
  queue.add([fileOf('a')])
  sends[0]?.end(new Error('No connection.'))
  await tick()
  expect(states()).toEqual(['a failed'])
  expect(queue.uploads.get()[0]?.problem).toBe('No connection.')
  queue.retry(queue.uploads.get()[0]?.id ?? 0)
  expect(states()).toEqual(['a sending'])
  expect(sends[1]?.key).toBe(sends[0]?.key)
  sends[1]?.end()
  await tick()
  expect([done, states()]).toEqual([['a'], []])
})

test('a refused file can’t be sent again', async () => {
  const { queue, sends, states, tick } = startQueue()
  queue.add([fileOf('a')])
  sends[0]?.end(new Error('Refused.'))
  await tick()
  expect(states()).toEqual(['a refused'])
})

test('a canceled file is aborted, reports nothing, and starts the next', async () => {
  const { queue, sends, done, states, tick } = startQueue()
  queue.add(['a', 'b', 'c', 'd'].map(fileOf))
  queue.cancel(queue.uploads.get()[0]?.id ?? 0)
  await tick()
  expect(sends[0]?.signal.aborted).toBe(true)
  expect([done, states()]).toEqual([[], ['b sending', 'c sending', 'd sending']])
})

test('nothing continues after the screen has closed', async () => {
  const { queue, sends, states, tick } = startQueue()
  queue.add(['a', 'b', 'c', 'd'].map(fileOf))
  queue.stop()
  await tick()
  expect(sends.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
  expect(states()).toEqual([])
})
