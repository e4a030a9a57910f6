import { beforeAll, expect, test } from 'vitest'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { sendOrderEmail } from '#contract/orders/orderWrites.ts'
import { getStatus } from '#contract/status.ts'
import { getAdministrator } from '#contract/store/account.ts'
import { sendVerification } from '#contract/store/emails.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { type Member, onOneDatabase } from '../machine/testing.ts'
import { disputableCharges } from '../orders/orders/disputes/disputable.ts'
import { writeOrder } from '../orders/orders/records.ts'
import { createPublic } from './public.ts'

const ORIGIN = 'https://public.test'
const APP = 'https://app.test'

onOneDatabase('the public pages', api => {
  let open: ReturnType<typeof createPublic>
  beforeAll(() => {
    open = createPublic({
      identityUrl: 'http://identity.test',
      db: api().database.db,
      appOrigins: [APP],
      api: api().app,
      clock: {
        now: () => api().now,
        setForward: ms => {
          api().now = new Date(api().now.getTime() + ms)
        },
      },
      onClockChange: () => api().jobs.wake(),
    })
  })
  const get = (path: string) => open.request(ORIGIN + path)
  const post = (path: string, fields: Record<string, string>, origin = ORIGIN) =>
    open.request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } })
  const isVerified = async (me: Member) => {
    const account = await api().request(getAdministrator, me, { params: { id: me.userId } })
    const store = await api().request(getStoreInformation, me)
    return [account.body.emailVerified, store.body.emailVerified]
  }

  test('a published status is returned to the console, without signing in', async () => {
    const outage = { component: 'V2', status: 'major_outage', description: 'A <cable> was cut' }
    expect((await post('/status', outage, 'https://evil.test')).status).toBe(403)
    expect((await post('/status', { ...outage, status: 'on fire' })).status).toBe(400)
    expect((await post('/status', outage)).status).toBe(303)
    expect(await (await get('/')).text()).toContain('A &lt;cable&gt; was cut')
    const input = await (await get('/api/v2/summary.json')).json()
    expect(input).toMatchObject({
      components: [{ name: 'V2', status: 'major_outage', description: 'A <cable> was cut' }, {}, {}, {}],
    })
    expect((await api().request(getStatus, null)).body).toEqual(input)
  })

  test('the link in a message verifies its email after a button is pressed', async () => {
    const [me, other] = [await api().join('none'), await api().join('none')]
    expect((await api().request(sendVerification, me, { body: { email: other.email } })).status).toBe(400)
    expect((await api().request(sendVerification, me, { body: { email: me.email.toUpperCase() } })).status).toBe(204)
    const mailbox = await (await get(`/mail?email=${encodeURIComponent(me.email)}`)).text()
    const [link = ''] = /\/mail\/verify\/[\w-]{43}/.exec(mailbox) ?? []
    // One from the day the store was opened, one that was requested.
    expect(mailbox.match(/\/mail\/verify\//g)).toHaveLength(2)

    expect((await get(link)).status).toBe(200)
    expect(await isVerified(me)).toEqual([false, false])
    expect((await post(link, {}, 'https://evil.test')).status).toBe(403)
    expect((await post(link, {})).status).toBe(200)
    expect(await isVerified(me)).toEqual([true, true])
    expect(await isVerified(other)).toEqual([false, false])
    expect((await post('/mail/verify/nothing', {})).status).toBe(404)
  })

  test('an email about an order reaches its shopper, whatever its text', async () => {
    const me = await api().join('rich')
    const [order] = (await api().request(listOrders, me, { query: { pageSize: '1' } })).body.items as [Order]
    const placedBy = { ...order.placedBy, firstName: '<b>ليلى</b>', emailAddress: 'Layla@shopper.test' }
    await writeOrder(api().database.db, order, { ...order, placedBy })
    const body = { revision: order.revision, type: 'orderConfirmation' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const sent = await api().request(sendOrderEmail, me, { params: { id: order.id }, body, headers })
    expect(sent.status).toBe(204)
    const mailbox = await (await get('/mail?email=layla%40shopper.test')).text()
    expect(mailbox).toContain(`We received your order ${order.orderNumber}`)
    expect(mailbox).toContain('Hello &lt;b&gt;ليلى&lt;/b&gt;,')
    const link = /href="(\/mail\/html\/[\w-]+)"/.exec(mailbox)?.[1] ?? ''
    const shown = await get(link)
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(await shown.text()).toContain('&#60;b&#62;ليلى&#60;/b&#62;')
    expect((await get('/mail/html/nothing')).status).toBe(404)
    expect(await (await get('/mail?email=someone%40shopper.test')).text()).toContain('Nothing has been sent there.')
  })

  test('only the app may frame a help video, and no one the other pages', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy')
    expect(await policy('/video/products')).toContain(`frame-ancestors ${APP}`)
    for (const path of ['/', '/help', '/chat', '/call', '/terms', '/mail']) {
      expect(await policy(path), path).toContain("frame-ancestors 'none'")
    }
    expect((await get('/video/constructor')).status).toBe(404)
  })

  test('setting the clock forward by a week expires authorizations', async () => {
    const me = await api().join('rich')
    const held = async () =>
      ((await api().request(listOrders, me, { query: { pageSize: '200' } })).body.items as Order[]).filter(
        ({ authorizedAmount }) => authorizedAmount > 0,
      ).length
    expect(await held()).toBeGreaterThan(0)
    const before = api().now.getTime()
    expect((await post('/clock', { hours: '168' }, 'https://evil.test')).status).toBe(403)
    for (const hours of ['-1', '1e9', 'toString', '']) expect((await post('/clock', { hours })).status).toBe(400)
    expect(api().now.getTime()).toBe(before)
    expect((await post('/clock', { hours: '168' })).status).toBe(303)
    expect((api().now.getTime() - before) / 3_600_000).toBe(168)
    expect(await (await get('/clock')).text()).toContain(api().now.toISOString().slice(0, 10))
    await expect.poll(held, { timeout: 20_000 }).toBe(0)
  })

  test('a dispute is opened for an order that own payments were charged for', async () => {
    const me = await api().join('rich')
    const { items } = (await api().request(listOrders, me, { query: { pageSize: '200' } })).body
    const order = (items as Order[]).find(each => disputableCharges(each).length > 0) as Order
    const form = { email: me.email, order: String(order.orderNumber), amount: '1.50', reason: 'duplicate', days: '7' }
    expect((await post('/disputes', form, 'https://evil.test')).status).toBe(403)
    for (const wrong of [{ days: '40' }, { reason: 'none' }, { order: '1' }, { amount: '999999' }, { amount: '-1' }]) {
      expect((await post('/disputes', { ...form, ...wrong })).status).toBe(400)
    }
    expect((await post('/disputes', form)).status).toBe(303)
    const disputes = async () => (await api().request(getOrder, me, { params: { id: order.id } })).body.disputes
    await expect.poll(disputes, { timeout: 20_000 }).toMatchObject([{ amount: 150, reason: 'duplicate' }])
  })
})
