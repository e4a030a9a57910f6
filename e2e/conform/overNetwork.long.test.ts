import { expect, test } from 'vitest'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { openReceiver } from '../../mocks/server/apps/webhooks/testing.ts'
import { startProvider } from '../../mocks/start/provider.ts'
import { startTestServer } from '../../mocks/start/test/startTestServer.ts'
import { testServerAt } from '../../mocks/start/test/testServer.ts'
import { FRAMES } from './checks/frames.ts'
import { WEBHOOKS } from './checks/webhooks.ts'
import { Client } from './client.ts'
import { openFrames } from './frames.ts'
import { entriesOf } from './report/entries.ts'
import { runKit } from './runKit.ts'
import { Session } from './session.ts'

const APP = 'http://localhost:5173'

test('webhooks and frames are checked over the network, too', { timeout: 120_000 }, async () => {
  const provider = await startProvider({ firstPort: 0, database: { memory: true }, appOrigins: [APP], seed: false })
  const testServer = await startTestServer(provider)
  try {
    const { tenant, accessToken } = await testServerAt(testServer.url).freshTenant('owner@demo.test')
    const { apiUrl: api, tenantHeader, storefrontUrl } = provider.config
    const client = new Client({
      ...{ api, send: fetch, tenantHeader, appOrigin: APP },
      ...{ mostRequests: 10_000, deadline: Number.POSITIVE_INFINITY },
    })
    const session = new Session({
      ...{ client, first: { tenant, token: accessToken }, second: undefined, signIn: undefined, seed: 1 },
      ...{ isOwnStore: true, openReceiver: () => openReceiver(), storefrontUrl, openFrames: () => openFrames() },
    })
    const body = { features: [{ name: 'zapier', enabled: true }], newAdmin: [] }
    expect((await session.ask(updateFeatures, { body })).status).toBe(200)
    const checks = [...WEBHOOKS, ...FRAMES]
    const report = await runKit({ checks, session, seed: 1, isReadOnly: false, notOffered: [] })
    const others = entriesOf(report).filter(({ outcome }) => outcome !== 'holds')
    expect(others.map(({ name, found }) => `${name}: ${found}`)).toEqual([])
    expect(report.leftBehind).toEqual([])
  } finally {
    await testServer.stop()
    await provider.stop()
  }
})
