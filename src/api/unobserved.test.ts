import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitUnobserved } from './unobserved.ts'

let queryClient: QueryClient
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  queryClient = new QueryClient()
  stop = limitUnobserved(queryClient, 1000)
})
afterEach(() => {
  stop()
  queryClient.clear()
  vi.useRealTimers()
})

const text = (length: number) => 'x'.repeat(length)

/** A screen with a response of a size; returns a function that leaves it. */
function show(key: string, size: number, options = {}): () => void {
  queryClient.setQueryData([key], [{ text: text(size) }])
  return new QueryObserver(queryClient, { queryKey: [key], enabled: false, ...options }).subscribe(() => undefined)
}
const cached = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])
const minute = () => vi.advanceTimersByTime(60_000)

test('many small responses stay, so that going back shows them at once', () => {
  for (const key of ['a', 'b', 'c']) {
    show(key, 200)()
    minute()
  }
  expect(cached()).toEqual(['a', 'b', 'c'])
})

test('beyond the size, what was left longest ago goes first', () => {
  const leaveFirst = show('a', 400)
  show('b', 400)()
  minute()
  leaveFirst()
  minute()
  show('c', 400)()
  minute()
  expect(cached()).toEqual(['a', 'c'])
})

test('what is on the screen stays, whatever its size', () => {
  show('shown', 5000)
  show('left', 900)()
  minute()
  expect(cached()).toEqual(['shown', 'left'])
})

test('what was fetched for a screen that is opening stays until it was seen', () => {
  show('old', 900)()
  minute()
  show('left', 10)()
  vi.advanceTimersByTime(14_000)
  queryClient.setQueryData(['opening'], { text: text(2000) })
  vi.advanceTimersByTime(2000)
  expect(cached()).toEqual(['old', 'left', 'opening'])
  minute()
  expect(cached()).toEqual(['old', 'left'])
})

test('a request on its way and data that is kept for ever are not dropped', async () => {
  show('kept', 2000, { gcTime: Number.POSITIVE_INFINITY })()
  const leave = show('loading', 2000)
  void queryClient
    .fetchQuery({ queryKey: ['loading'], queryFn: () => new Promise<never>(() => undefined) })
    .catch(() => undefined)
  leave()
  minute()
  expect(cached()).toEqual(['kept', 'loading'])
})
