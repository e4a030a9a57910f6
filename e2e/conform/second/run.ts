/**
 * `node e2e/conform/second/run.ts`: serves the second implementation until it is stopped, and prints how to check it. Ports
 * are `SECOND_API_PORT` and `SECOND_IDENTITY_PORT`; what the app has to agree on comes from the variables that it is built with.
 */
import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { newSecond } from './second.ts'
import type { Account } from './settings.ts'

const { env } = process
const apiPort = Number(env.SECOND_API_PORT ?? 4871)
const identityPort = Number(env.SECOND_IDENTITY_PORT ?? 4872)
const identity = `http://localhost:${identityPort}`
const appOrigin = env.SECOND_APP_ORIGIN ?? 'http://localhost:5173'

const newAccount = (name: string): Account => ({
  ...{ id: `user-${name}`, tenant: `store-${name}`, email: `${name}@second.example` },
  password: randomBytes(12).toString('base64url'),
})
// The kit needs another store to see that nothing of the first one shows there.
const expired = { ...newAccount('expired'), isExpired: true }
const accounts = [newAccount('one'), newAccount('two'), expired] as const

const second = await newSecond({
  ...{ issuer: `${identity}/`, appOrigin, accounts },
  clientId: env.BACKCOUNTER_IDENTITY_CLIENT_ID ?? 'backcounter',
  audience: env.BACKCOUNTER_IDENTITY_AUDIENCE ?? 'https://api.backcounter.example',
  claimsNamespace: env.BACKCOUNTER_CLAIMS_NAMESPACE ?? 'https://backcounter.example/',
  tenantHeader: env.BACKCOUNTER_TENANT_HEADER ?? 'x-tenant-id',
})
serve({ fetch: second.api, port: apiPort, hostname: 'localhost' })
serve({ fetch: second.identity, port: identityPort, hostname: 'localhost' })

const [one, two] = accounts
console.log(`API ${`http://localhost:${apiPort}`}, identity provider ${identity}
Account ${one.email} with the password ${one.password}

CONFORM_PASSWORD=${one.password} CONFORM_SECOND_PASSWORD=${two.password} CONFORM_EXPIRED_PASSWORD=${expired.password} npm run conform -- \\
  --api http://localhost:${apiPort} --identity ${identity} --app-origin ${appOrigin} \\
  --email ${one.email} --second-email ${two.email} --expired-email ${expired.email} --area identity,catalog \\
  --not-offered bulkEdits,productExport,productImport,reorder`)
