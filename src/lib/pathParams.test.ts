import { expect, test } from 'vitest'
import { pathParams } from './pathParams.ts'

test.each([
  ['https://apps.example/pack?x=1', 'Fast & Far'],
  ['https://apps.example/a%2Fb/100%25', '100% off'],
  ['https://apps.example/%252F', '50%2F50'],
])('an email and a name in a path are decoded once: %s, %s', (url, name) => {
  const path = `/open/${encodeURIComponent(url)}/${encodeURIComponent(name)}`
  expect(pathParams('/open/:url/:name', path)).toEqual({ url, name })
})

test('a value that is not encoded properly stays as it is', () => {
  expect(pathParams('/open/:name', '/open/100%')).toEqual({ name: '100%' })
})
