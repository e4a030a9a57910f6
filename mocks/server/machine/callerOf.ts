import type { Context } from 'hono'
import { SEARCH_KEY_HEADER } from '#contract/content/imageLibrary.ts'
import { type Endpoint, isOpen } from '#contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import type { AppKeys } from '../../services/apps/appKeys.ts'
import { authenticate, bearerOf, type Caller, type FindProgram, type TokenVerifier } from './auth.ts'
import { Refusal } from './problems.ts'

interface Parties {
  db: Db
  appKeys: () => Promise<AppKeys>
  verifier: TokenVerifier
  tenantHeader: string
  findProgram: FindProgram
}

/** Who sends a request. Rejects with `Refusal` 401 or 403. */
export async function callerOf(
  c: Context,
  endpoint: Endpoint,
  { db, appKeys, verifier, tenantHeader, findProgram }: Parties,
  now: Date,
): Promise<Caller> {
  if (endpoint.service === 'search') {
    const key = c.req.header(SEARCH_KEY_HEADER)
    const tenant = key ? await (await appKeys()).checkSearchKey(key, now) : null
    if (tenant === null) throw new Refusal(401, { message: 'This search key is not valid.', code: 'invalidKey' })
    return { tenant, user: '', session: '', impersonator: false }
  }
  if (isOpen(endpoint)) return { tenant: '', user: '', session: '', impersonator: false }
  const token = bearerOf(c.req.header('authorization'))
  const tenant = c.req.header(tenantHeader)
  const asking = { origin: c.req.header('origin'), address: clientAddress(c) }
  const sendHeader = (name: string, value: string) => c.header(name, value)
  const program = token && (await findProgram(token, { db, appKeys, endpoint, tenant, now, sendHeader, ...asking }))
  return program || authenticate(verifier, token, tenant)
}
