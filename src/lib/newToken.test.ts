import { expect, test } from 'vitest'
import { API_KEY } from '#contract/apps/apiKeys.ts'
import { SIGNING_SECRET } from '#contract/apps/webhookRules.ts'
import { newSigningSecret, newToken } from './newToken.ts'

test('keys and secrets are what the provider takes, and never the same', () => {
  const keys = Array.from({ length: 100 }, () => newToken('bck_'))
  expect(keys.every(key => API_KEY.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(100)
})

test('secrets of webhooks have 24 to 64 bytes in base64', () => {
  expect(newSigningSecret()).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
  const isTaken = (bytes: number) => SIGNING_SECRET.test(`whsec_${Buffer.alloc(bytes, 0xfb).toString('base64')}`)
  const sizes = Array.from({ length: 80 }, (_, bytes) => bytes)
  expect(sizes.filter(isTaken)).toEqual(sizes.filter(bytes => bytes >= 24 && bytes <= 64))
  expect(newToken('whsec_')).toMatch(SIGNING_SECRET)
})
