import { and, eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { changePlan, previewPlanChange } from '#contract/billing/planChange.ts'
import { newId } from '../../../db/ids.ts'
import { billingCharges, billingInvoices } from '../../../db/tables/billing/billing.ts'
import { vaultCharges } from '../../../services/vault/table.ts'
import { LUCK, roughVault, turns } from '../../../services/vault/testing/roughVault.ts'
import { createVault } from '../../../services/vault/vault.ts'
import { createMainApi } from '../../../start/api.ts'
import { workOnStores } from '../../machine/storeJobs.ts'
import { onOneDatabase, TENANT_HEADER } from '../../machine/testing.ts'
import { lockBilling, saveBilling } from './accounts.ts'
import { billingWork } from './jobs.ts'
import { joinLike, tokenFor } from './testing.ts'

const DAY_MS = 24 * 3600 * 1000
/** Far more than any client sends. */
const MOST_SENDS = 6

/** One client: which intention it has, how often it sends it again, and whether it waits for each response. */
const client = fc.record({
  intention: fc.constantFrom('first', 'second', 'third'),
  planId: fc.constantFrom('professional', 'business'),
  sends: fc.integer({ min: 1, max: 4 }),
  waits: fc.boolean(),
  delay: fc.nat(6),
})
const story = fc.record({
  clients: fc.array(client, { minLength: 1, maxLength: 3 }),
  ...LUCK,
  card: fc.constantFrom('4242424242424242', '4242424242424242', '4000000000000002', '4000000000003220'),
  /** The job runs in between, as after minutes. */
  jobAfter: fc.option(fc.nat(8)),
  isConfirmed: fc.boolean(),
})

/** Runs random stories of clients that change the plan of one store at once, over a network that loses responses. */
export function describeInterleavings(numRuns: number, seed: number): void {
  onOneDatabase('however requests and responses cross', api => {
    afterAll(() => expect(api().unforeseen).toEqual([]))

    test('a plan is paid once or not at all, and the store is on it or not', { timeout: 600_000 }, async () => {
      const { db } = api().database
      const me = await joinLike(api(), 'owner@demo.test')
      const real = createVault(db)
      const vault = roughVault(real)
      const claims = { tenant: me.tenant, sub: me.userId, session: 's', impersonator: false, user_metadata: {} }
      const app = createMainApi({
        ...{ db, vault, appOrigins: [], tenantHeader: TENANT_HEADER, imageUrl: 'https://images.test' },
        verifier: { verify: async () => claims as never },
        now: () => api().now,
        report: error => api().unforeseen.push(error),
      })
      const send = async (endpoint: { method: string; path: string }, body: object, key: string) => {
        const response = await app.request(`/${endpoint.path}`, {
          method: endpoint.method,
          headers: {
            ...{ authorization: 'Bearer x', [TENANT_HEADER]: me.tenant, 'content-type': 'application/json' },
            'idempotency-key': key,
          },
          body: JSON.stringify(body),
        })
        return { status: response.status, body: await response.json() }
      }
      const runJob = async (later: number) => {
        const now = new Date(api().now.getTime() + later)
        const work = billingWork(vault, 'parked')
        while (await workOnStores(work, db, { stores: [me.tenant], now }));
      }
      const begin = await db.transaction(tx => lockBilling(tx, me.tenant))
      const ends = { paid: 0, unpaid: 0 }
      const totals: Record<string, number> = {}
      for (const planId of ['professional', 'business'])
        totals[planId] = (await send(previewPlanChange, { planId }, '')).body.total

      const live = async ({
        clients,
        card,
        jobAfter,
        isConfirmed,
        ...luck
      }: typeof story extends fc.Arbitrary<infer S> ? S : never) => {
        await db.delete(billingCharges).where(eq(billingCharges.tenant, me.tenant))
        await db.delete(billingInvoices).where(eq(billingInvoices.tenant, me.tenant))
        await db.delete(vaultCharges).where(like(vaultCharges.key, `${me.tenant}/%`))
        await db.transaction(tx => saveBilling(tx, begin))
        vault.begin(luck)
        const round = newId()
        const tokens = new Map<string, string>()
        for (const { intention } of clients)
          if (!tokens.has(intention)) tokens.set(intention, await tokenFor(api(), card))
        const answers: { planId: string; status: number }[] = []
        const act = async ({ intention, planId, sends, waits, delay }: (typeof clients)[number]) => {
          await turns(delay)
          const body = { planId, expectedTotal: totals[planId], stripeToken: tokens.get(intention) }
          const key = `${round}-${intention}-${planId}`
          const attempt = async (paymentIntent: string | null): Promise<void> => {
            const { status, body: said } = await send(
              changePlan,
              { ...body, paymentIntent },
              paymentIntent ? `${key}-confirmed` : key,
            )
            answers.push({ planId, status })
            if (said.code !== 'confirmationRequired' || paymentIntent !== null) return
            await real.confirm(said.clientSecret, isConfirmed)
            await attempt(said.clientSecret)
          }
          const sent: Promise<void>[] = []
          for (let nth = 0; nth < Math.min(sends, MOST_SENDS); nth++) {
            const one = attempt(null)
            sent.push(one)
            if (waits) await one
            else await turns(1)
          }
          await Promise.all(sent)
        }
        const job = jobAfter === null ? undefined : turns(jobAfter).then(() => runJob(10 * 60_000))
        await Promise.all([...clients.map(act), job])
        await runJob(DAY_MS)

        const { subscription } = await db.transaction(tx => lockBilling(tx, me.tenant))
        const isPaid = and(
          like(vaultCharges.key, `${me.tenant}/%`),
          eq(vaultCharges.status, 'succeeded'),
          eq(vaultCharges.refunded, 0),
        )
        const paid = (await db.select().from(vaultCharges).where(isPaid)).map(({ amount }) => amount)
        const isNew = subscription.plan.id !== 'plus'
        ends[isNew ? 'paid' : 'unpaid']++
        expect(paid).toEqual(isNew ? [totals[subscription.plan.id]] : [])
        const bills = await db.select().from(billingInvoices).where(eq(billingInvoices.tenant, me.tenant))
        expect(bills.map(({ doc }) => [doc.number, doc.status, doc.total])).toEqual(
          paid.map(total => ['2026-0001', 'paid', total]),
        )
        const states = (await db.select().from(billingCharges).where(eq(billingCharges.tenant, me.tenant))).map(
          ({ status }) => status,
        )
        expect(states.filter(status => status !== 'done' && status !== 'dropped')).toEqual([])
        for (const { planId, status } of answers) if (status === 200) expect(subscription.plan.id).toBe(planId)
        expect(answers.map(({ status }) => status).filter(status => ![200, 402, 409, 503].includes(status))).toEqual([])
      }
      await fc.assert(fc.asyncProperty(story, live), { numRuns, seed, endOnFailure: true })
      // Stories in which nothing happens would prove nothing.
      expect(Math.min(ends.paid, ends.unpaid)).toBeGreaterThan(numRuns / 10)
    })
  })
}
