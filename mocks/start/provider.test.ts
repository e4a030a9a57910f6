import { describe, expect, it } from 'vitest'
import { PROVIDER_PORTS } from '#contract/config.ts'
import { listen } from './listen.ts'
import { startProvider } from './provider.ts'

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
  it('responds on a port for each service', async () => {
    const provider = await startProvider({ firstPort: 0, database: { memory: true }, appOrigins: [], seed: false })
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
    await provider.stop()
  })
})
