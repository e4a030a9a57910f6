import { type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Claims } from '#contract/claims.ts'
import { type Config, identityOrigin } from '#contract/config.ts'
import type { Db } from '../../db/database.ts'
import { createTokenVerifier, type TokenVerifier } from '../machine/auth.ts'
import { unlessEnded } from './endings.ts'
import { ALGORITHM, type KeyOptions, openKeyRing, type SigningKey } from './keys.ts'
import type { IdentityUser } from './people.ts'

/** What was granted to one sign-in of the app. */
interface Grant {
  sessionId: string
  /** The code that it was first given for; tokens of a test have none. */
  family?: string
  /** Separated by spaces; contains `openid`. */
  scope: string
  /** Only with the code; a refreshed ID token has none. */
  nonce?: string | null
}

/** The response of the token endpoint without the refresh token. */
interface IssuedTokens {
  access_token: string
  id_token: string
  token_type: 'Bearer'
  /** Seconds. */
  expires_in: number
  scope: string
}

type Issue = (user: IdentityUser, grant: Grant) => Promise<IssuedTokens>

/** Signs and checks the tokens of one identity provider; `verify` also refuses those of a session that was ended. */
export interface Tokens extends TokenVerifier {
  issuer: string
  jwks(): Promise<{ keys: JWK[] }>
  issue: Issue
  /** `issue` with a key that was read already: a transaction may have the only connection to the database. */
  readyToIssue(): Promise<Issue>
}

interface TokensOptions {
  db: Db
  config: Config
  keys?: KeyOptions
  lifetimeSeconds?: number
}

/**
 * Reads the signing keys (creates the first on a new database) and returns functions that use them. Tokens are valid
 * for 10 minutes by default.
 */
export async function createTokens({ db, config, keys, lifetimeSeconds = 600 }: TokensOptions): Promise<Tokens> {
  const ring = await openKeyRing(db, keys)
  const issuer = `${identityOrigin(config)}/`
  const verifier = createTokenVerifier({
    issuer,
    audience: config.identityAudience,
    namespace: config.claimsNamespace,
    key: ({ kid }) => ring.publicKey(kid),
  })

  const sign = (key: SigningKey, user: IdentityUser, audience: string, rest: JWTPayload) =>
    new SignJWT({ ...claimsOf(user, config.claimsNamespace), ...rest })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
      .setIssuer(issuer)
      .setSubject(user.id)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds} seconds`)
      .setJti(crypto.randomUUID())
      .sign(key.privateKey)

  async function readyToIssue(): Promise<Issue> {
    const key = await ring.signing()
    return async (user, { sessionId, family, scope, nonce }) => {
      const session = { sid: sessionId, azp: config.identityClientId, ...(family && { gid: family }) }
      const [access_token, id_token] = await Promise.all([
        sign(key, user, config.identityAudience, { ...session, scope }),
        sign(key, user, config.identityClientId, nonce ? { ...session, nonce } : session),
      ])
      return { access_token, id_token, token_type: 'Bearer', expires_in: lifetimeSeconds, scope }
    }
  }

  return {
    issuer,
    jwks: ring.jwks,
    readyToIssue,
    issue: async (user, grant) => (await readyToIssue())(user, grant),
    verify: unlessEnded(db, verifier).verify,
  }
}

/** The claims about a user: the standard ones of OpenID, and ours under the namespace. */
export function claimsOf(user: IdentityUser, namespace: string) {
  const { firstName, lastName } = user
  const ours: Claims = {
    tenant: user.tenant,
    user_metadata: { firstName, lastName },
    password_expired: user.passwordExpired,
    impersonator: user.impersonator,
  }
  return {
    name: `${firstName} ${lastName}`.trim(),
    given_name: firstName,
    family_name: lastName,
    email: user.email,
    email_verified: user.emailVerified,
    ...Object.fromEntries(Object.entries(ours).map(([name, value]) => [namespace + name, value])),
  }
}
