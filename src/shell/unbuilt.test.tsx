import { expect, test } from 'vitest'
import { unbuilt } from './routes.tsx'
import { UNBUILT_ROUTES } from './testing/unbuiltRoutes.ts'

test('every screen is built or listed as not built', () => {
  expect(unbuilt.map(route => route.id).toSorted()).toEqual(UNBUILT_ROUTES.toSorted())
})
