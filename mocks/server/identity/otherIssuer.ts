import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import { type Config, identityOrigin } from '#contract/config.ts'
import type { Db } from '../../db/database.ts'
import { reportError } from '../../db/reportError.ts'
import { createTokenVerifier, type TokenVerifier } from '../machine/auth.ts'
import { unlessEnded } from './endings.ts'
import { LOOK_AGAIN_FOR_UNKNOWN_MS } from './keys.ts'

/** Keys are fetched again so often, while requests are answered with those that are known. */
const REFRESHED_AFTER_MS = 10 * 60_000
/** Without a response, known keys are good for so long. */
const KEPT_MS = 24 * 3600 * 1000
const TIMEOUT_MS = 5000

/** The part of `/.well-known/openid-configuration` that is needed here (OpenID Connect Discovery 1.0, section 3). */
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** Checks the access tokens of an identity provider that is not this one, at `config.identityDomain`. */
export function createOtherIssuer(db: Db, config: Config): TokenVerifier {
  const issuer = `${identityOrigin(config)}/`
  const { identityAudience: audience, claimsNamespace: namespace } = config
  return unlessEnded(db, createTokenVerifier({ issuer, audience, namespace, key: keysOf(issuer) }))
}

/**
 * Finds the public keys that an issuer publishes, with its trailing slash. A key that is not known yet is looked for at once. Rejects
 * if it is needed and the issuer can't be reached.
 */
function keysOf(issuer: string): JWTVerifyGetKey {
  let opening: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined
  let refreshedOn = Date.now()
  const open = () => {
    opening ??= openKeys(issuer).catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
  return async (header, token) => {
    const keys = await open()
    if (Date.now() - refreshedOn >= REFRESHED_AFTER_MS) {
      refreshedOn = Date.now()
      keys.reload().catch(reportError)
    }
    return keys(header, token)
  }
}

async function openKeys(issuer: string) {
  const url = `${issuer}.well-known/openid-configuration`
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The identity provider responded with ${response.status} at ${url}.`)
  const found = z.parse(Discovery, await response.json())
  if (found.issuer !== issuer) {
    throw new Error(`The identity provider at ${issuer} calls itself ${found.issuer}: set IDENTITY_ISSUER to that.`)
  }
  return createRemoteJWKSet(new URL(found.jwks_uri), {
    cacheMaxAge: KEPT_MS,
    cooldownDuration: LOOK_AGAIN_FOR_UNKNOWN_MS,
    timeoutDuration: TIMEOUT_MS,
  })
}
