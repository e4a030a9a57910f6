import { expect, test } from 'vitest'
import { unbuilt } from './routes.tsx'
import { UNBUILT_STATES } from './testing/unbuiltStates.ts'

test('no screen has fallen back to the page that says it is not built, and none that is built is on the list', () => {
  expect(unbuilt.map(route => route.id).toSorted()).toEqual(UNBUILT_STATES.toSorted())
})
