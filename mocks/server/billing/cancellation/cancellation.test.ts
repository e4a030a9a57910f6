import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getBillingDetails, saveBillingDetails } from '#contract/billing/billingDetails.ts'
import { cancelStore, reopenStore } from '#contract/billing/cancelStore.ts'
import { listInvoices } from '#contract/billing/invoices.ts'
import { GRACE_DAYS } from '#contract/billing/subscriptionActions.ts'
import { createImage } from '#contract/content/images.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { getSubscription } from '#contract/subscription.ts'
import { tenants } from '../../../db/schema/accounts.ts'
import { createVault } from '../../../services/vault/vault.ts'
import { openShopOf } from '../../../storefront/testing.ts'
import { endOf } from '../../identity/endings.ts'
import { beginSession, findSession } from '../../identity/sessions.ts'
import { describeSettings } from '../../machine/describeSettings.ts'
import { type Member, NAMESPACE, onEachDatabase, onOneDatabase } from '../../machine/testing.ts'
import { readMailbox } from '../../mail/mailbox.ts'
import { moveOn } from '../billing/renewals.ts'

const DAY_MS = 24 * 3600 * 1000
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

onEachDatabase('a canceled store', api => {
  const nameOf = async (member: Member) => (await api().request(getStoreInformation, member)).body.name as string
  const read = async (member: Member) => (await api().request(getSubscription, member)).body
  const cancel = async (member: Pick<Member, 'tenant' | 'token'>, storeName: string) =>
    api().request(cancelStore, member, { body: { reason: 'other', comment: 'Moving to Lisbon', storeName } })
  const asSupport = async ({ tenant, userId }: Member) => ({
    tenant,
    token: await api().token({ sub: userId, [`${NAMESPACE}tenant`]: tenant, [`${NAMESPACE}impersonator`]: true }),
  })

  test('is closed for shoppers, and open again as it was before', async () => {
    const { member, visit } = await openShopOf(api(), 'none')
    const before = await read(member)
    expect((await visit('/')).status).toBe(200)
    const name = await nameOf(member)
    const { status, body } = await cancel(member, ` ${name.toUpperCase()} `)
    const closesOn = new Date(api().now.getTime() + GRACE_DAYS * DAY_MS).toISOString()
    expect([status, body.status, body.closesOn, body.nextCharge]).toEqual([200, 'canceled', closesOn, null])
    const closed = await visit('/')
    expect([closed.status, closed.text.includes('is closed')]).toEqual([503, true])
    expect((await visit('/cart')).status).toBe(503)
    expect(await readMailbox(api().database.db, member.email)).toContainEqual(
      expect.objectContaining({ subject: `${name} is canceled` }),
    )
    expect((await api().request(reopenStore, member)).body).toEqual(before)
    expect((await visit('/')).status).toBe(200)
    expect((await api().request(reopenStore, member)).status).toBe(409)
  })

  test('is not charged, and is again when it was reopened', async () => {
    const member = await api().join('rich')
    const begin = api().now
    const count = async () => (await api().request(listInvoices, member)).body.totalCount
    const before = await count()
    const { nextCharge } = await read(member)
    expect(nextCharge).not.toBeNull()
    await cancel(member, await nameOf(member))
    api().now = new Date(begin.getTime() + (GRACE_DAYS - 1) * DAY_MS)
    const { db } = api().database
    await moveOn({
      everything: db,
      vault: createVault(db),
      tenant: member.tenant,
      now: api().now,
      parkedPlanId: 'parked',
    })
    expect([await count(), (await read(member)).nextCharge]).toEqual([before, null])
    // The period ended while the store was closed: the next one begins when there was time to enter another card.
    expect(Date.parse(nextCharge.on)).toBeLessThan(api().now.getTime())
    expect((await api().request(reopenStore, member)).body.nextCharge).toEqual({
      ...nextCharge,
      on: new Date(api().now.getTime() + DAY_MS).toISOString(),
    })
    api().now = begin
  })

  test('was named by its merchant, not canceled by mistake or by support', async () => {
    const member = await api().join()
    const before = await read(member)
    const name = await nameOf(member)
    const wrong = await cancel(member, 'Another store')
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'storeName'])
    const support = await asSupport(member)
    const refused = await cancel(support, name)
    expect([refused.status, refused.body.code]).toEqual([409, 'support'])
    expect(await read(member)).toEqual(before)
    const both = await Promise.all([cancel(member, name), cancel(member, name)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await api().request(reopenStore, support)).body.code).toBe('support')
  })

  test('is deleted with its sessions and files when its time is over', async () => {
    const [member, neighbor] = [await api().join('few'), await api().join('few')]
    const { db } = api().database
    const begin = api().now
    const files = () => api().imageFiles.keys().length
    const before = files()
    const form = { file: new File([PIXEL], 'pixel.gif'), title: 'Sign' }
    expect((await api().request(createImage, member, { body: form })).status).toBe(200)
    expect(files()).toBeGreaterThan(before)
    const { session, secret } = await beginSession(db, member.userId)
    await cancel(member, await nameOf(member))
    const remaining = () => db.$count(tenants, eq(tenants.id, member.tenant))
    const workAt = async (days: number) => {
      api().now = new Date(begin.getTime() + days * DAY_MS)
      api().jobs.wake()
    }
    await workAt(GRACE_DAYS - 1)
    expect((await api().request(reopenStore, member)).status).toBe(200)
    await cancel(member, await nameOf(member))
    await workAt(GRACE_DAYS + 1)
    expect((await read(member)).status).toBe('canceled')
    await workAt(2 * GRACE_DAYS)
    await expect.poll(remaining, { timeout: 20_000 }).toBe(0)
    expect(files()).toBe(before)
    expect(await findSession(db, secret)).toBeUndefined()
    const origin = { tenant: member.tenant, userId: member.userId, family: '', issuedOn: begin }
    expect(await endOf(db, { ...origin, sessionId: session.id })).toBe('removed')
    expect(await db.$count(tenants, eq(tenants.id, neighbor.tenant))).toBe(1)
    api().now = begin
  })
})

onOneDatabase('billing details', api => {
  describeSettings(api, {
    get: getBillingDetails,
    save: saveBillingDetails,
    changes: [{ company: 'Harbor LLC' }, { taxId: '98-7654321' }],
    refused: [{ company: 'x'.repeat(101) }, 'company'],
  })
})
