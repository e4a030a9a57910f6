import { expect, test } from 'vitest'
import { flagsOf, mayNotify } from './permission.ts'

test.each([
  // Permission, hidden before: support, authorized, banner hidden
  ['default', false, true, false, false],
  ['default', true, true, false, true],
  ['granted', false, true, true, true],
  // The browser would respond without asking the user.
  ['denied', false, true, false, true],
  [undefined, false, false, undefined, true],
] as const)('permission %s, banner hidden before: %s', (permission, wasHidden, support, authorized, hidden) => {
  const flags = flagsOf(permission, wasHidden)
  expect(flags).toEqual({
    notificationSupport: support,
    notificationsAuthorized: authorized,
    hideNotificationBanner: hidden,
  })
  expect(mayNotify(flags)).toBe(permission === 'granted')
})
