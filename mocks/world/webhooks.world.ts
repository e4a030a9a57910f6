import { expect, test, vi } from 'vitest'
import { testWebhook } from '#contract/apps/webhookDeliveries.ts'
import { createWebhook, setWebhookSecret } from '#contract/apps/webhooks.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { newSigningSecret } from '#lib/newToken.ts'
import { type Arrived, openReceiver } from '../server/apps/webhooks/testing.ts'
import { onOneDatabase } from '../server/machine/testing.ts'
import { runJobs } from '../start/jobs.ts'
import { withPackages } from './npmPackages.ts'

/** What both packages export. `verify` throws an error for what is not genuine; what it returns differs. */
interface Verifier {
  Webhook: new (secret: string) => { verify(body: string, headers: Record<string, string>): unknown }
}

const VERIFIERS = { standardwebhooks: '1.1.1', svix: '2.5.0' }

await withPackages(VERIFIERS, 'webhooks, verified by packages that receivers use', ({ load }) => {
  onOneDatabase('of a real delivery', api => {
    /** Events that the provider sent, the second while the secret is being replaced. */
    const deliver = async () => {
      const me = await api().join()
      await api().request(updateFeatures, me, { body: { features: [{ name: 'zapier', enabled: true }], newAdmin: [] } })
      const { url, received, close } = await openReceiver()
      // The packages compare the time with their own clock.
      api().now = new Date()
      const jobs = runJobs(
        api().database.db,
        () => api().now,
        error => api().unforeseen.push(error),
        { webhooks: { allowsLocal: true } },
      )
      const secrets = [newSigningSecret(), newSigningSecret()]
      try {
        const body = { name: 'Mine', url, events: ['order.created'] }
        const { id } = (await api().request(createWebhook, me, { body })).body
        for (const [at, secret] of secrets.entries()) {
          await api().request(setWebhookSecret, me, { params: { id }, body: { secret } })
          await api().request(testWebhook, me, { params: { id } })
          jobs.wake()
          await vi.waitFor(() => expect(received).toHaveLength(at + 1), 10_000)
        }
      } finally {
        await jobs.stop()
        close()
      }
      return { secrets, received }
    }
    const headersOf = ({ headers }: Arrived) =>
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

    test.each(Object.keys(VERIFIERS))('%s verifies what was sent, and nothing else', async name => {
      const { Webhook } = load(name) as Verifier
      const { secrets, received } = await deliver()
      const [before = '', after = ''] = secrets
      const [first, second] = received as [Arrived, Arrived]
      const verify = (secret: string, arrived: Arrived, text = arrived.text) =>
        new Webhook(secret).verify(text, headersOf(arrived))
      const genuine = [() => verify(before, first), () => verify(before, second), () => verify(after, second)]
      for (const isGenuine of genuine) expect(isGenuine).not.toThrow()
      expect(() => verify(after, first)).toThrow(/signature/i)
      expect(() => verify(before, first, `${first.text} `)).toThrow(/signature/i)
    })
  })
})
