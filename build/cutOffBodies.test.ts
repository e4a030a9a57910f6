import { PassThrough } from 'node:stream'
import FetchBodyUtility from 'happy-dom/lib/fetch/utilities/FetchBodyUtility.js'
import { expect, test } from 'vitest'
import { isCutOffBody } from './cutOffBodies.ts'

function thrownBy(action: () => unknown) {
  try {
    action()
  } catch (error) {
    return error as Error
  }
  throw new Error('Nothing was thrown. If happy-dom was updated, it may be that this file is no longer needed.')
}

test('happy-dom closing a body twice passes; our own code doing it fails', async () => {
  const received = new PassThrough()
  await FetchBodyUtility.nodeToWebStream(received).cancel()
  const error = thrownBy(() => received.emit('end'))
  expect(isCutOffBody(error)).toBe(true)

  const ours = thrownBy(() => {
    new ReadableStream({
      start(controller) {
        controller.close()
        controller.close()
      },
    })
  })
  expect(ours).toMatchObject({ code: 'ERR_INVALID_STATE' })
  expect(isCutOffBody(ours)).toBe(false)
})
