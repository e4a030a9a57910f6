import { expect, test } from 'vitest'
import { isAppScript } from './startFailure.ts'

test('a failed script of another service does not replace the page', () => {
  const script = document.createElement('script')
  expect(isAppScript(script)).toBe(false)
  script.type = 'module'
  expect(isAppScript(script)).toBe(true)
  expect(isAppScript(document.createElement('img'))).toBe(false)
  expect(isAppScript(window)).toBe(false)
})
