import { expect, test } from 'vitest'
import { unbuilt } from './routes.tsx'
import { UNBUILT_ROUTES } from './testing/unbuiltRoutes.ts'

test('no screen has fallen back to the page that says it is not built, and none that is built is on the list', () => {
  expect(unbuilt.map(route => route.id).toSorted()).toEqual(UNBUILT_ROUTES.toSorted())
})
