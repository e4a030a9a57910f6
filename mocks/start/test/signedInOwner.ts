import type { Config } from '#contract/config.ts'
import type { Db } from '../../db/database.ts'
import { findByEmail } from '../../server/identity/people.ts'
import { createTokens } from '../../server/identity/tokens.ts'
import { PERSONAS } from '../seeds/personas.ts'

const largest = PERSONAS.find(({ catalog }) => catalog === 'rich')?.email ?? ''

/** A person of the demo stores and the headers of their requests for three hours; the owner of the largest catalog unless given. */
export async function signedInOwner(db: Db, config: Config, email = largest) {
  const user = await findByEmail(db, email)
  if (!user) throw new Error('The demo stores were not filled.')
  const tokens = await createTokens({ db, config, lifetimeSeconds: 3600 * 3 })
  const { access_token: token } = await tokens.issue(user, { sessionId: 'fleet', scope: 'openid' })
  const headers = {
    authorization: `Bearer ${token}`,
    [config.tenantHeader]: user.tenant,
    'content-type': 'application/json',
  }
  return { tenant: user.tenant, headers }
}
