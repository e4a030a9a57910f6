import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { getRegistration, registerStore } from '#contract/billing/checkout.ts'
import { getCaptcha } from '#contract/store/captcha.ts'
import { newId } from '../../../db/ids.ts'
import { countedTries } from '../../../db/schema/limits.ts'
import { solveCaptcha } from '../../../services/captcha/solveCaptcha.ts'
import { vaultCharges } from '../../../services/vault/table.ts'
import { LUCK, roughVault, turns } from '../../../services/vault/testing/roughVault.ts'
import { createVault } from '../../../services/vault/vault.ts'
import { createMainApi } from '../../../start/api.ts'
import { insertNewStore } from '../../../start/newOwner.ts'
import { findAccount } from '../../identity/userAccounts.ts'
import { onOneDatabase, TENANT_HEADER } from '../../machine/testing.ts'
import { tokenFor } from '../billing/testing.ts'
import { registrationWork } from './jobs.ts'
import { intentionOf } from './register.ts'

const DAY_MS = 24 * 3600 * 1000
/** Of the plan Plus where no tax is due. */
const TOTAL = 2900
const STOREFRONT = 'https://{host}.shops.test'

/** One tab of a person who signs up: how often it sends its order again, and whether it waits for each response. */
const tab = fc.record({
  intention: fc.constantFrom('first', 'first', 'second'),
  sends: fc.integer({ min: 1, max: 4 }),
  waits: fc.boolean(),
  /** Then the page is reloaded, which asks what became of the order. */
  reloads: fc.boolean(),
  delay: fc.nat(6),
})
const story = fc.record({
  ...LUCK,
  tabs: fc.array(tab, { minLength: 1, maxLength: 3 }),
  card: fc.constantFrom('4242424242424242', '4242424242424242', '4000000000000002', '4000000000003220'),
  /** The job runs in between, as after minutes. */
  jobAfter: fc.option(fc.nat(8)),
  isConfirmed: fc.boolean(),
})
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

/** Runs random stories of one person who signs up in several tabs at once, over a network that loses responses. */
export function describeSignUps(numRuns: number, seed: number): void {
  onOneDatabase('sign-up, however requests and responses cross', api => {
    afterAll(() => expect(api().unforeseen).toEqual([]))

    test('a store is paid once and made once, or neither', { timeout: 600_000 }, async () => {
      const { db } = api().database
      const real = createVault(db)
      const vault = roughVault(real)
      const app = createMainApi({
        ...{ db, vault, appOrigins: [], tenantHeader: TENANT_HEADER, imageUrl: 'https://images.test' },
        verifier: { verify: async () => Promise.reject(new Error('Guests have no token.')) },
        captchaWork: { cost: 1, tries: 2 },
        now: () => api().now,
        report: error => api().unforeseen.push(error),
      })
      const send = async (body: object, key: string) => {
        const response = await app.request(`/${registerStore.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        })
        return { http: response.status, said: await response.json() }
      }
      const solved = async () => solveCaptcha(await (await app.request(`/${getCaptcha.path}`)).json())
      const lookUp = async (key: string) => {
        const response = await app.request(`/${getRegistration.path.replace('{id}', key)}`)
        return response.status === 404 ? 'unknown' : (await response.json()).status
      }
      const runJob = (later: number) =>
        registrationWork(vault, STOREFRONT, insertNewStore).stores(db, new Date(api().now.getTime() + later))
      const ends = { made: 0, none: 0 }

      const live = async ({ tabs, card, jobAfter, isConfirmed, ...luck }: Story) => {
        vault.begin(luck)
        const [round, email] = [newId(), `${newId()}@new.test`]
        const keyOf = (intention: string) => `${round}-${intention}`
        const token = await tokenFor(api(), card)
        const tokens: Record<string, string> = { first: token, second: await tokenFor(api(), card) }
        const captchas: Record<string, string> = { first: await solved(), second: await solved() }
        // One person would not send as much as all stories together.
        await db.delete(countedTries)
        const answers: { http: number; status?: string }[] = []
        const act = async ({ intention, sends, waits, reloads, delay }: Story['tabs'][number]) => {
          await turns(delay)
          const key = keyOf(intention)
          const body = {
            ...{ firstName: 'Ada', lastName: 'Quill', phoneNumber: '6175550199', email, password: 'Password1!' },
            billingAddress: { address1: '1 Elm Street', city: 'Portland', state: 'OR', postalCode: '97201' },
            ...{ termsAndConditionsAccepted: true, planId: 'plus', expectedTotal: TOTAL },
            ...{ creditCardToken: tokens[intention], captchaResponse: captchas[intention] },
          }
          const attempt = async (paymentIntent: string | null): Promise<void> => {
            const { http, said } = await send({ ...body, paymentIntent }, key)
            answers.push({ http, status: said.status })
            if (said.status !== 'requiresConfirmation' || paymentIntent !== null) return
            await real.confirm(said.clientSecret, isConfirmed)
            await attempt(said.clientSecret)
          }
          const sent: Promise<void>[] = []
          for (let nth = 0; nth < sends; nth++) {
            const one = attempt(null)
            sent.push(one)
            if (waits) await one
            else await turns(1)
          }
          if (reloads) await lookUp(key)
          await Promise.all(sent)
        }
        const job = jobAfter === null ? undefined : turns(jobAfter).then(() => runJob(10 * 60_000))
        await Promise.all([...tabs.map(act), job])
        await runJob(DAY_MS)

        const keys = [...new Set(tabs.map(({ intention }) => keyOf(intention)))]
        const charges = keys.map(key => `registration/${intentionOf(key)}`)
        const isPaid = and(
          inArray(vaultCharges.key, charges),
          eq(vaultCharges.status, 'succeeded'),
          eq(vaultCharges.refunded, 0),
        )
        const paid = (await db.select().from(vaultCharges).where(isPaid)).map(({ amount }) => amount)
        const isMade = (await findAccount(db, email)) !== undefined
        ends[isMade ? 'made' : 'none']++
        expect(paid).toEqual(isMade ? [TOTAL] : [])
        const states = await Promise.all(keys.map(lookUp))
        expect(states.filter(state => state === 'complete')).toHaveLength(isMade ? 1 : 0)
        expect(states.filter(state => !['complete', 'failed', 'unknown'].includes(state))).toEqual([])
        if (answers.some(({ status }) => status === 'complete')) expect(isMade).toBe(true)
        const foreseen = [200, 400, 402, 409, 422, 503]
        expect(answers.map(({ http }) => http).filter(http => !foreseen.includes(http))).toEqual([])
      }
      await fc.assert(fc.asyncProperty(story, live), { numRuns, seed, endOnFailure: true })
      // Stories in which nothing happens would prove nothing.
      expect(Math.min(ends.made, ends.none)).toBeGreaterThan(numRuns / 10)
    })
  })
}
