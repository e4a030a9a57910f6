import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Config } from '#contract/config.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Granted, issueRefreshToken, redeemCode, redeemRefreshToken, revokeRefreshToken } from './grants.ts'
import { findUser } from './people.ts'
import { recordUse } from './sessions.ts'
import type { Tokens } from './tokens.ts'

interface TokenServices {
  db: Db
  config: Config
  tokens: Tokens
}

type Form = Record<string, string>

/** `POST /oauth/token`: a code, or a refresh token, for new tokens. */
export async function handleTokenRequest(c: Context, services: TokenServices): Promise<Response> {
  const form = await readForm(c)
  if (!form) return refuse(c, 'invalid_request', 'The body has to be a form or a JSON object of texts.')
  if (form.client_id !== services.config.identityClientId) {
    return refuse(c, 'invalid_client', 'There is no such client.', 401)
  }
  if (form.grant_type === 'authorization_code') {
    const { code = '', redirect_uri: redirectUri = '', code_verifier: verifier = '' } = form
    const issued = await exchange(services, tx => redeemCode(tx, { code, redirectUri, verifier }))
    return issued ? c.json(issued) : refuse(c, 'invalid_grant', 'Unknown, expired or used code.', 403)
  }
  if (form.grant_type === 'refresh_token') {
    const issued = await exchange(services, tx => redeemRefreshToken(tx, form.refresh_token ?? ''))
    // The app's client looks for this text and then requests a new code with the browser's session.
    return issued ? c.json(issued) : refuse(c, 'invalid_grant', 'Unknown or invalid refresh token.', 403)
  }
  return refuse(c, 'unsupported_grant_type', 'Use authorization_code or refresh_token.')
}

/** `POST /oauth/revoke`: revokes a refresh token's family. Responds the same for an unknown one. */
export async function handleRevocation(c: Context, { db, config }: TokenServices): Promise<Response> {
  const form = await readForm(c)
  if (!form?.token) return refuse(c, 'invalid_request', 'The token to revoke is missing.')
  if (form.client_id !== config.identityClientId) return refuse(c, 'invalid_client', 'There is no such client.', 401)
  await inTransaction(db, tx => revokeRefreshToken(tx, form.token ?? ''))
  return c.body(null, 200)
}

/** Uses up what was brought and issues what it is good for, in one transaction. */
async function exchange({ db, tokens }: TokenServices, redeem: (tx: Db) => Promise<Granted | undefined>) {
  const issue = await tokens.readyToIssue()
  return inTransaction(db, async tx => {
    const granted = await redeem(tx)
    const user = granted && (await findUser(tx, granted))
    if (!user) return undefined
    await recordUse(tx, granted.sessionId)
    const issued = await issue(user, granted)
    if (!granted.scope.split(' ').includes('offline_access')) return issued
    return { ...issued, refresh_token: await issueRefreshToken(tx, granted) }
  })
}

const refuse = (c: Context, error: string, description: string, status: ContentfulStatusCode = 400) =>
  c.json({ error, error_description: description }, status)

async function readForm(c: Context): Promise<Form | undefined> {
  try {
    const isJson = (c.req.header('content-type') ?? '').startsWith('application/json')
    const body: unknown = isJson ? await c.req.json() : Object.fromEntries(new URLSearchParams(await c.req.text()))
    if (typeof body !== 'object' || body === null) return undefined
    const entries = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return Object.fromEntries(entries)
  } catch {
    return undefined
  }
}
