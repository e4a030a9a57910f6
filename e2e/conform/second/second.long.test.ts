import { expect, test } from 'vitest'
import { allChecks } from '../areas.ts'
import { Client } from '../client.ts'
import { entriesOf } from '../report/entries.ts'
import { runKit } from '../runKit.ts'
import { Session } from '../session.ts'
import { claimsOf, IdentityBrowser, newPkce } from '../signIn.ts'
import { newSecond } from './second.ts'
import type { Account, Settings } from './settings.ts'

const NOT_OFFERED = ['bulkEdits', 'productExport', 'productImport', 'reorder']
const API = 'https://api.second.test'
const IDENTITY = 'https://login.second.test'
const account = (name: string): Account => ({
  ...{ id: `user-${name}`, tenant: `store-${name}`, email: `${name}@second.example`, password: `secret of ${name}` },
})
const ONE = account('one')
const TWO = account('two')
const EXPIRED: Account = { ...account('expired'), isExpired: true }
const SETTINGS: Settings = {
  ...{ issuer: `${IDENTITY}/`, appOrigin: 'https://admin.second.test', accounts: [ONE, TWO, EXPIRED] },
  ...{ clientId: 'app', audience: 'https://api.second.test/', claimsNamespace: 'https://second.test/' },
  tenantHeader: 'x-store',
}

async function kitOnSecond() {
  const second = await newSecond(SETTINGS)
  const options = { ...SETTINGS, send: second.identity }
  const signedIn = async ({ email, password, tenant }: Account) => {
    const browser = new IdentityBrowser(IDENTITY, options)
    const { verifier, challenge } = newPkce()
    const told = await browser.signIn({ identity: IDENTITY, email, password }, challenge)
    const { tokens } = await browser.redeem(told.get('code') ?? '', verifier)
    return { tenant, token: tokens.access_token }
  }
  const client = new Client({
    ...{ api: API, send: second.api, tenantHeader: SETTINGS.tenantHeader, appOrigin: SETTINGS.appOrigin },
    ...{ mostRequests: 10_000, deadline: Number.POSITIVE_INFINITY },
  })
  const signIn = { identity: IDENTITY, email: ONE.email, password: ONE.password, expired: EXPIRED }
  const [first, other] = [await signedIn(ONE), await signedIn(TWO)]
  const session = new Session({
    ...{ client, first, second: other, signIn, seed: 1, isOwnStore: true, storefrontUrl: 'https://{host}.second.test' },
  })
  const checks = await allChecks({ signIn, options }, NOT_OFFERED)
  return { second, session, checks, token: first.token }
}

test('sign-in and catalog can be built from the contract alone', { timeout: 120_000 }, async () => {
  const { session, checks } = await kitOnSecond()
  const tried = checks.filter(({ area }) => area === 'identity' || area === 'catalog')
  const report = await runKit({ checks: tried, session, seed: 1, isReadOnly: false, notOffered: [] })
  const others = entriesOf(report).filter(({ outcome }) => outcome !== 'holds')
  expect(others.map(({ name, outcome, found }) => `${name} ${outcome}: ${found}`)).toEqual([])
  expect(tried.length).toBeGreaterThan(70)
  expect(report.leftBehind).toEqual([])
})

test('what it does not offer is refused as the contract says', async () => {
  const { second, token } = await kitOnSecond()
  expect(claimsOf(token).aud).toBe(SETTINGS.audience)
  const headers = { authorization: `Bearer ${token}`, 'x-store': ONE.tenant }
  const response = await second.api(new Request(`${API}/store/admin/orders`, { headers }))
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ message: expect.any(String) })
})
