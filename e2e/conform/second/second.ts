import { generateKeyPair } from 'jose'
import { newApi } from './api.ts'
import { newIdentity } from './identity.ts'
import type { Settings } from './settings.ts'

/**
 * A second implementation of sign-in, products and categories, in memory. It is written from docs/contract.md and
 * docs/connect.md and shares no code with the app or the reference provider, so that whatever both have in common and the
 * contract doesn’t say shows here.
 */
export async function newSecond(settings: Settings) {
  const keys = await generateKeyPair('RS256')
  return { api: newApi(settings, keys.publicKey), identity: newIdentity(settings, keys) }
}
