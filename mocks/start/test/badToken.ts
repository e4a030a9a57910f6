import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import type { Config } from '#contract/config.ts'
import type { Db } from '../../db/database.ts'
import type { IdentityUser } from '../../server/identity/people.ts'
import { createTokens } from '../../server/identity/tokens.ts'
import type { BadToken } from './testServer.ts'

interface Issuer {
  db: Db
  config: Config
}

/** A token of a user that must be refused. */
export const badToken = (user: IdentityUser, why: BadToken, issuer: Issuer): Promise<string> =>
  why === 'forged' ? forge(user, issuer) : spoil(user, why, issuer)

/** Signed with the right key by a provider that is set up wrongly. */
async function spoil(user: IdentityUser, why: Exclude<BadToken, 'forged'>, { db, config }: Issuer): Promise<string> {
  const wrong = await createTokens({
    db,
    config: {
      ...config,
      ...(why === 'wrongAudience' && { identityAudience: 'https://elsewhere.example' }),
      ...(why === 'wrongIssuer' && { identityDomain: 'http://localhost:1' }),
    },
    lifetimeSeconds: why === 'expired' ? -60 : undefined,
  })
  return (await wrong.issue(user, { sessionId: 'test', scope: 'openid' })).access_token
}

/** Correct claims, with another key's signature. */
async function forge(user: IdentityUser, { db, config }: Issuer): Promise<string> {
  const { issue } = await createTokens({ db, config })
  const { access_token: good } = await issue(user, { sessionId: 'test', scope: 'openid' })
  const { kid } = decodeProtectedHeader(good)
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT(decodeJwt(good)).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(privateKey)
}
