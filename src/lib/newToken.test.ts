import { expect, test } from 'vitest'
import { API_KEY } from '#contract/apps/apiKeys.ts'
import { SIGNING_SECRET } from '#contract/apps/webhookRules.ts'
import { newToken } from './newToken.ts'

test('keys and secrets are what the provider takes, and never the same', () => {
  const keys = Array.from({ length: 100 }, () => newToken('bck_'))
  expect(keys.every(key => API_KEY.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(100)
  expect(newToken('whsec_')).toMatch(SIGNING_SECRET)
})
