import { expect, test } from 'vitest'
import { API_KEY } from '#contract/account/apiKeys.ts'
import { SIGNING_SECRET } from '#contract/account/webhookRules.ts'
import { newToken } from './newToken.ts'

test('keys and secrets are what the provider takes, and never the same', () => {
  const keys = Array.from({ length: 100 }, () => newToken('bck_'))
  expect(keys.every(key => API_KEY.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(100)
  expect(newToken('whsec_')).toMatch(SIGNING_SECRET)
})
