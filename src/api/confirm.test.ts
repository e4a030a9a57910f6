import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Confirmation, untilConfirmed } from './confirm.ts'
import { ApiError, type Failure } from './errors.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A write that meets these failures in turn, then succeeds. */
function write(...failures: ApiError[]) {
  const left = [...failures]
  const attempt = vi.fn(async () => {
    const failure = left.shift()
    if (failure) throw failure
    return 'saved'
  })
  return attempt
}

async function run(attempt: () => Promise<string>, confirmation?: Confirmation) {
  const outcome = untilConfirmed(attempt, confirmation).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

const failure = (kind: Failure, status = 0) => new ApiError(kind, { status })

test.each([
  failure('timeout'),
  failure('unreachable'),
  failure('unreadable', 200),
  failure('refused', 502),
  failure('refused', 503),
  failure('refused', 504),
])('a write that may have happened ($failure $status) is sent again', async lost => {
  const attempt = write(lost, lost)
  const onUnconfirmed = vi.fn()
  expect(await run(attempt, { onUnconfirmed })).toBe('saved')
  expect(attempt).toHaveBeenCalledTimes(3)
  expect(onUnconfirmed).toHaveBeenCalledTimes(2)
})

test.each([
  failure('refused', 400),
  failure('refused', 409),
  failure('refused', 429),
  failure('refused', 500),
  failure('offline'),
  failure('ended', 401),
  new ApiError('unreachable', { wasSent: false }),
])('a write that did not happen ($failure $status) is not sent again', async refusal => {
  const attempt = write(refusal)
  expect(await run(attempt)).toBe(refusal)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('a refusal after a lost response is final', async () => {
  const refusal = failure('refused', 400)
  expect(await run(write(failure('timeout'), refusal))).toBe(refusal)
})

test.each([failure('offline'), failure('ended', 401), failure('refused', 429), failure('refused', 500)])(
  'a lost response, then $failure $status: the result is unknown',
  async later => {
    expect(await run(write(failure('timeout'), later))).toMatchObject({ failure: 'unconfirmed', cause: later })
  },
)

test.each([failure('offline'), failure('ended', 401), failure('refused', 429), failure('refused', 500)])(
  'an unconfirmed write repeated with $failure $status is unconfirmed',
  async later => {
    expect(await run(write(later), { isRepeat: true })).toMatchObject({ failure: 'unconfirmed', cause: later })
  },
)

test('an unconfirmed write that is repeated later and refused did not happen', async () => {
  const refusal = failure('refused', 400)
  expect(await run(write(refusal), { isRepeat: true })).toBe(refusal)
})

test('a provider that never responds is asked three times', async () => {
  const lost = failure('timeout')
  const attempt = write(lost, lost, lost, lost)
  expect(await run(attempt)).toMatchObject({ failure: 'unconfirmed' })
  expect(attempt).toHaveBeenCalledTimes(3)
})
