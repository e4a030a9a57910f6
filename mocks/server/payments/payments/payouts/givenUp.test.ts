import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { disconnectPayments, switchProvider } from '#contract/payments/connections.ts'
import type { PaymentsProvider } from '#contract/payments/paymentSettings.ts'
import { listPayouts } from '#contract/payments/payouts.ts'
import { newId } from '../../../../db/ids.ts'
import { accountEmails } from '../../../../db/schema/emails.ts'
import { payouts } from '../../../../db/tables/payments/payments.ts'
import { workOnStores } from '../../../machine/storeJobs.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'
import { NO_PAYMENTS } from '../settings.ts'
import { given } from '../testing/consent.ts'
import { PAYOUT_WORK } from './jobs.ts'
import { emptyPayout } from './lines.ts'

const CONNECTED = {
  ...{ isSignupSubmitted: true, accountId: 'acct-1', isStripePreferred: false, isEnabled: true, hasAccessToken: true },
  accessTokenExpiresOn: '2999-01-01T00:00:00.000Z',
}

onOneDatabase('giving up own payments', api => {
  beforeAll(() => api().jobs.stop())

  async function storeWith(provider: Partial<PaymentsProvider> = {}) {
    const me = await api().join()
    const paymentsProvider = {
      ...{ ...NO_PAYMENTS.paymentsProvider, kycState: 'approved' as const, bankLastFour: '6789' },
      ...provider,
    }
    return { me, ...(await given(api(), me, CONNECTED, { paymentsProvider })) }
  }
  const collect = async ({ tenant }: Member, net: number) => {
    const doc = { ...emptyPayout(newId(), api().now.toISOString()), charges: net, net, lines: 1 }
    const nextOn = new Date(api().now.getTime() + 7 * 24 * 3_600_000)
    await api()
      .database.db.insert(payouts)
      .values({ id: doc.id, tenant, state: doc.state, until: api().now, nextOn, doc })
  }
  const read = async (me: Member) => (await api().request(listPayouts, me)).body.items
  const emails = ({ tenant }: Member) =>
    api().database.db.select().from(accountEmails).where(eq(accountEmails.tenant, tenant))

  it('by a switch sends what was collected, and what settles later', async () => {
    const { me, revision } = await storeWith()
    await collect(me, 68_379)
    const { body } = await api().request(switchProvider, me, { body: { revision, provider: 'authorizeNet' } })
    expect(body.paymentsProvider).toMatchObject({ bankLastFour: '', formerBankLastFour: '6789' })
    expect(await read(me)).toMatchObject([{ state: 'onItsWay', net: 68_379, bankLastFour: '6789', heldBecause: null }])
    expect(await emails(me)).toMatchObject([
      { subject: '$683.79 is on its way to your bank', text: expect.stringContaining('ending in 6789') },
    ])
    await collect(me, 1_017)
    const now = new Date(api().now.getTime() + 8 * 24 * 3_600_000)
    while (await workOnStores(PAYOUT_WORK, api().database.db, { stores: [me.tenant], now }));
    expect(await read(me)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ net: 68_379, state: 'paid' }),
        expect.objectContaining({ net: 1_017, bankLastFour: '6789', state: 'onItsWay' }),
      ]),
    )
  })

  it('by disconnecting sends what was collected', async () => {
    const { me, revision } = await storeWith({ bankLastFour: '4567' })
    await collect(me, 12_345)
    await api().request(disconnectPayments, me, { body: { revision } })
    expect(await read(me)).toMatchObject([{ state: 'onItsWay', net: 12_345, bankLastFour: '4567' }])
    expect(await emails(me)).toMatchObject([{ subject: '$123.45 is on its way to your bank' }])
  })

  it.each([
    [-2350, { bankLastFour: '6789' }, 'negative'],
    [68_379, { bankLastFour: '' }, 'noBankAccount'],
  ] as const)('holds %i cents that can’t be sent, and says why', async (cents, provider, heldBecause) => {
    const { me, revision } = await storeWith(provider)
    await collect(me, cents)
    await api().request(switchProvider, me, { body: { revision, provider: 'authorizeNet' } })
    expect(await read(me)).toMatchObject([{ state: 'held', net: cents, heldBecause }])
    expect(await emails(me)).toMatchObject([{ subject: expect.stringMatching(/is on hold$/) }])
  })

  it('with nothing collected sends nothing and writes no email', async () => {
    const { me, revision } = await storeWith()
    await api().request(switchProvider, me, { body: { revision, provider: 'authorizeNet' } })
    expect([await read(me), await emails(me)]).toEqual([[], []])
  })
})
