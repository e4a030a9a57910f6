import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROVIDER_PORTS } from '#contract/config.ts'
import { listen } from './listen.ts'
import { startProvider } from './provider.ts'
import { startTestServer } from './test/startTestServer.ts'
import { testServerAt } from './test/testServer.ts'

describe('stopping', () => {
  it('lets a response in progress finish', async () => {
    const port = await listen({ port: 0, purpose: 'a test', remedy: 'try again' })
    const arrived = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    port.serve(async () => {
      arrived.resolve()
      await released.promise
      return new Response('the whole answer')
    })
    const response = fetch(port.origin)
    await arrived.promise
    const stopped = port.stop()
    released.resolve()
    expect(await (await response).text()).toBe('the whole answer')
    await stopped
    await expect(fetch(port.origin)).rejects.toThrow()
  })
})

describe('a provider', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-moved-'))
  const start = () => startProvider({ firstPort: 0, database: { folder }, appOrigins: [], seed: false })
  let provider: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    provider = await start()
  })
  afterAll(async () => {
    await provider.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('responds on a port for each service', async () => {
    const { apiUrl, identityDomain, imageUrl } = provider.config
    const { storefrontUrl, statusUrl, newAdminUrl, embeddedOrigins, cardScriptUrl, stripeConnectUrl } = provider.config
    const { receiversUrl } = provider.config
    const inOrigins = [cardScriptUrl, stripeConnectUrl].map(url => new URL(url).origin)
    const others = [storefrontUrl, statusUrl, newAdminUrl, receiversUrl, ...inOrigins, ...embeddedOrigins]
    const ports = new Set([apiUrl, identityDomain, imageUrl, ...others].map(address => address.split(':').at(-1)))
    expect(ports.size).toBe(Object.keys(PROVIDER_PORTS).length)
    expect(await (await fetch(apiUrl)).text()).toContain('reference provider')
    expect((await fetch(`${identityDomain}/.well-known/openid-configuration`)).status).toBe(200)
    expect((await fetch(`${imageUrl}/pictures/mug/1.svg`)).status).toBe(200)
  })

  it('whose ports have changed shows its images from their new URLs', async () => {
    const before = provider.config.imageUrl
    const testServer = await startTestServer(provider)
    await testServerAt(testServer.url).freshTenant('free@demo.test')
    await testServer.stop()
    await provider.stop()

    provider = await start()
    const { imageUrl } = provider.config
    expect(imageUrl).not.toBe(before)
    const { rows } = (await provider.database.db.execute('select doc::text as doc from product_documents')) as {
      rows: { doc: string }[]
    }
    expect(rows.length).toBeGreaterThan(0)
    for (const { doc } of rows) {
      expect(doc).toContain(`"${imageUrl}/pictures/`)
      expect(doc).not.toContain(before)
    }
  })
})
