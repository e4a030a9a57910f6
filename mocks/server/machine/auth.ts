import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Scope } from '#contract/apps/scopes.ts'
import { type Claims, readClaims, userIdOf } from '#contract/claims.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import type { AppKeys } from '../../services/apps/appKeys.ts'
import { supportStatus } from './problemStatuses.ts'
import { Refusal } from './problems.ts'

/** The content of a valid token: our claims and its user. */
type VerifiedToken = Claims & {
  /** The user's id in the store. */
  sub: string
  /** The browser's session that it came from. */
  session: string
}

/** An invalid or expired token. Other errors say nothing about the token: the database may be unavailable. */
export class TokenRefused extends Error {}
/** A token whose user works in its store no longer. */
export class AccessRemoved extends TokenRefused {}

/** The keys to check tokens with can't be had now, which says nothing about a token. */
export class KeysUnavailable extends Error {}

/** Rejects with `TokenRefused` for a token that was forged, is over, or was made for someone else. */
export interface TokenVerifier {
  verify(token: string): Promise<VerifiedToken>
}

/** The caller. For services without bearer all fields are empty. */
export interface Caller {
  tenant: string
  user: string
  session: string
  /** Support staff looking after the tenant's store. */
  impersonator: boolean
  /** An app or a program of the merchant's own, if no person sends the request. `user` is its id. */
  program?: Program
}

/** A caller that is no person. */
export interface Program {
  /** As the activity log shows it. */
  name: string
  scopes: readonly Scope[]
}

/** A request whose token may be a program's. */
export interface ProgramRequest {
  /** Of all stores. */
  db: Db
  appKeys: () => Promise<AppKeys>
  endpoint: Endpoint
  /** The tenant header, which programs need not send, and the page that sends the request. */
  tenant: string | undefined
  origin: string | undefined
  /** Of the client. */
  address: string
  now: Date
  sendHeader: (name: string, value: string) => void
}

/** The program whose token this is; `undefined` for a token of a person. Rejects with 403 what a program is not allowed. */
export type FindProgram = (token: string, request: ProgramRequest) => Promise<Caller | undefined>

interface VerifierOptions {
  /** The identity provider's address as tokens name it, with its trailing slash. */
  issuer: string
  audience: string
  /** Prefix of our claims. */
  namespace: string
  /** Finds the public key, e.g. jose's `createRemoteJWKSet` or `createLocalJWKSet`. */
  key: JWTVerifyGetKey
}

/** Checks signature, issuer, audience and times of an RS256 access token, then reads our claims. */
export function createTokenVerifier({ issuer, audience, namespace, key }: VerifierOptions): TokenVerifier {
  const findKey: JWTVerifyGetKey = async (...asked) => {
    try {
      return await key(...asked)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause
      throw new KeysUnavailable('The keys to check tokens with can’t be read.', { cause })
    }
  }
  return {
    async verify(token) {
      const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['sub', 'exp', 'iat'] }
      try {
        const { payload } = await jwtVerify(token, findKey, options)
        const claims = readClaims(payload, namespace)
        return { ...claims, sub: userIdOf(payload.sub as string, claims), session: String(payload.sid ?? '') }
      } catch (cause) {
        if (cause instanceof KeysUnavailable) throw cause
        throw new TokenRefused('This is no good token.', { cause })
      }
    },
  }
}

/** The token of an `Authorization` header. */
export const bearerOf = (authorization: string | undefined) => /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1]

const unauthorized = (code: string, message: string) => new Refusal(401, { message, code })

/**
 * Determines the caller from the two headers of every request to the main API. Rejects an invalid token with 401, and a
 * valid one for another tenant with 403.
 */
export async function authenticate(
  verifier: TokenVerifier,
  token: string | undefined,
  tenantHeader: string | undefined,
): Promise<Caller> {
  if (!token) throw unauthorized('missingToken', 'Sign in first: this call needs a bearer token.')
  const verified = await verifier.verify(token).catch((error: unknown) => {
    if (!(error instanceof TokenRefused)) throw error
    if (error instanceof AccessRemoved) throw unauthorized('noAccess', 'You no longer have access to this store.')
    if (error.cause instanceof errors.JWTExpired)
      throw unauthorized('expiredToken', 'This sign-in is over. Sign in again.')
    throw unauthorized('invalidToken', 'This token is not one of ours for this service. Sign in again.')
  })
  if (verified.tenant !== tenantHeader) {
    throw new Refusal(403, { message: 'This sign-in is not for the store that was asked for.', code: 'wrongTenant' })
  }
  const { tenant, sub: user, session, impersonator } = verified
  return { tenant, user, session, impersonator }
}

/** Refuses what the contract keeps from support staff (`isForSupport`). */
export function refuseSupport(endpoint: Endpoint, { impersonator }: Caller): void {
  if (!impersonator || endpoint.isForSupport) return
  const message = 'Support staff can’t do this for a store. Ask someone of the store to do it.'
  throw new Refusal(supportStatus(endpoint), { message, code: 'support' })
}
