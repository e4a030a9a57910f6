import { eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLatestBulkEdit, startBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { sendOrderEmail } from '#contract/orders/orderWrites.ts'
import { getEmailBounce, sendVerification } from '#contract/store/emails.ts'
import { openMailer } from '#host/mailer.ts'
import { newId } from '../../db/ids.ts'
import { accountEmails, messages } from '../../db/schema/emails.ts'
import { orderEmails } from '../../db/tables/orders/orderEmails.ts'
import { storeInformation } from '../../db/tables/store/store.ts'
import { runJobs } from '../../start/jobs.ts'
import { startMailServer, type TestMailServer } from '../../start/test/mailServer.ts'
import { resetPassword, sendPasswordReset } from '../identity/passwordReset.ts'
import { type Member, onOneDatabase } from '../machine/testing.ts'
import { composeCreditCode } from '../orders/shopperEmails/compose/composeEmail.ts'
import { MailDelivery } from './mailDelivery.ts'

const MINUTE = 60_000

onOneDatabase('mail', api => {
  let server: TestMailServer
  let me: Member
  const mail = () => ({
    mailer: openMailer({ url: server.url, from: 'no-reply@backcounter.test' }),
    links: {
      invitation: (secret: string) => secret,
      verification: (secret: string) => `https://www.test/mail/verify/${secret}`,
      passwordReset: (secret: string) => `https://login.test/password/reset/${secret}`,
    },
  })
  const report = (error: unknown) => void api().unforeseen.push(error)
  /** Sends what is due now, to the end. */
  const deliver = async () => {
    const { db } = api().database
    const delivery = new MailDelivery({
      ...mail(),
      composeCreditCode,
      db,
      now: () => api().now,
      report,
      onDone: () => undefined,
    })
    for (const tenant of await delivery.stores(db, api().now)) await delivery.work(db, tenant)
    await delivery.stop()
  }
  const later = (minutes: number) => {
    api().now = new Date(api().now.getTime() + minutes * MINUTE)
  }
  const verify = async (as = me) => {
    expect((await api().request(sendVerification, as, { body: { email: as.email } })).status).toBeLessThan(300)
  }
  /** A message of long before or now, as it is stored. */
  const add = (values: Pick<typeof messages.$inferInsert, 'recipient' | 'secret' | 'sentOn'>) =>
    api()
      .database.db.insert(messages)
      .values({ id: newId(), tenant: me.tenant, ...values })

  beforeEach(async () => {
    server = await startMailServer()
    me = await api().join('few')
    // What the seeds and other tests have left is not of interest here.
    for (const table of [messages, orderEmails, accountEmails]) {
      await api().database.db.update(table).set({ deliveredOn: api().now }).where(isNull(table.deliveredOn))
    }
  })
  afterEach(() => server.stop())

  test('a link that verifies an address arrives, once', async () => {
    await verify()
    await deliver()
    await deliver()
    expect(server.received).toHaveLength(1)
    const [received] = server.received
    expect(received).toMatchObject({ from: 'no-reply@backcounter.test', to: [me.email.toLowerCase()] })
    expect(received?.headers).toMatchObject({
      subject: 'Verify your email address',
      from: 'Backcounter <no-reply@backcounter.test>',
      'auto-submitted': 'auto-generated',
    })
    const ofMine = eq(messages.recipient, me.email.toLowerCase())
    const sent = await api().database.db.select().from(messages).where(ofMine)
    expect(received?.text).toContain(`https://www.test/mail/verify/${sent.at(-1)?.secret}`)
  })

  test('an email about an order comes from the store, and replies go there', async () => {
    const { db } = api().database
    const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, me.tenant))
    const doc = { ...store?.doc, name: 'متجر ☕️', email: 'shop@store.test' } as never
    await db.update(storeInformation).set({ doc }).where(eq(storeInformation.tenant, me.tenant))
    const orders: Order[] = (await api().request(listOrders, me)).body.items
    // The server takes no others.
    const order = orders.find(({ placedBy }) => /^[ -~]+$/.test(placedBy.emailAddress)) as Order
    const body = { revision: order.revision, type: 'orderConfirmation' }
    expect((await api().request(sendOrderEmail, me, { params: { id: order.id }, body })).status).toBeLessThan(300)
    await deliver()
    const [received] = server.received
    expect(received?.to).toEqual([order.placedBy.emailAddress.toLowerCase()])
    expect(received?.headers.from).toBe('متجر ☕️ <no-reply@backcounter.test>')
    expect(received?.headers['reply-to']).toBe('متجر ☕️ <shop@store.test>')
    expect(received?.text).toContain(`We received your order ${order.orderNumber}`)
    expect(received?.text).toContain('متجر ☕️')
  })

  test('temporary failures are retried, and the log has no email addresses', async () => {
    server.codeFor = () => 450
    await verify()
    await deliver()
    server.codeFor = () => 0
    // Not at once: the server said that it can't.
    await deliver()
    expect(server.received).toEqual([])
    later(5)
    await deliver()
    expect(server.received).toHaveLength(1)
    expect(api().unforeseen.splice(0).map(String)).toEqual(['Error: A message could not be sent: EENVELOPE 450'])
  })

  test('an unavailable mail server is tried once, not for each message', async () => {
    for (let at = 0; at < 5; at++) await add({ recipient: `to-${at}@x.test`, secret: newId(), sentOn: api().now })
    await server.stop()
    await deliver()
    expect(api().unforeseen.splice(0)).toHaveLength(1)
    server = await startMailServer()
    later(5)
    await deliver()
    expect(server.received).toHaveLength(5)
  })

  test('a mail server without the TLS that the host asks for loses no message', async () => {
    const { url } = server
    server.url = `${url}?requireTLS=true`
    await verify()
    await deliver()
    expect(server.received).toEqual([])
    expect(String(api().unforeseen.splice(0))).toMatch(/could not be sent: ETLS 5/)
    server.url = url
    later(5)
    await deliver()
    expect(server.received).toHaveLength(1)
  })

  test('an address that the mail server can’t take is given up at once', async () => {
    await add({ recipient: 'josé@x.test', secret: newId(), sentOn: api().now })
    await deliver()
    expect(server.received).toEqual([])
    expect(String(api().unforeseen.splice(0))).toMatch(/for good: EENVELOPE 553/)
  })

  test('messages refused permanently are not retried, and mark the address', async () => {
    server.codeFor = () => 550
    await verify()
    await deliver()
    const { body } = await api().request(getEmailBounce, me, { params: { address: me.email } })
    expect(body.bounce).toMatchObject({ status: '5.0.0', bouncedOn: api().now.toISOString() })
    server.codeFor = () => 0
    later(600)
    await deliver()
    expect(server.received).toEqual([])
    expect(api().unforeseen.splice(0).map(String)).toEqual([
      'Error: A message could not be sent, for good: EENVELOPE 550',
    ])
  })

  test('expired links and messages that waited for a day are not sent', async () => {
    const { db } = api().database
    const ago = (minutes: number) => new Date(api().now.getTime() - minutes * MINUTE)
    await add({ recipient: 'old@x.test', secret: newId(), sentOn: ago(1441) })
    await sendPasswordReset(db, me.email, ago(61))
    await sendPasswordReset(db, me.email, ago(30))
    const used =
      (
        await db
          .select()
          .from(messages)
          .where(eq(messages.sentOn, ago(30)))
      )[0]?.secret ?? ''
    expect(await resetPassword(db, used, 'Changed2you', api().now)).toBe(true)
    await sendPasswordReset(db, me.email, ago(59))
    const good = (
      await db
        .select()
        .from(messages)
        .where(eq(messages.sentOn, ago(59)))
    )[0]?.secret
    await deliver()
    expect(server.received.map(({ text }) => text)).toEqual([
      expect.stringContaining(`https://login.test/password/reset/${good}\n`),
    ])
  })

  test('a comma in an email address adds no second recipient', async () => {
    await add({ recipient: 'me,you@evil.test', secret: newId(), sentOn: api().now })
    await deliver()
    expect(server.received.flatMap(({ to }) => to).filter(to => to === 'you@evil.test')).toEqual([])
    api().unforeseen.length = 0
  })

  test('of several processes one sends each message', async () => {
    for (let at = 0; at < 30; at++) await add({ recipient: `to-${at}@x.test`, secret: newId(), sentOn: api().now })
    for (let round = 0; round < 4; round++) await Promise.all([deliver(), deliver(), deliver()])
    expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(
      Array.from({ length: 30 }, (_, at) => `to-${at}@x.test`).toSorted(),
    )
  })

  test('the job finds messages by itself, and a silent server delays no others', async () => {
    await api().jobs.stop()
    const jobs = runJobs(api().database.db, () => api().now, report, { mail: mail() })
    api().jobs = jobs
    jobs.wake()
    await add({ recipient: 'first@x.test', secret: newId(), sentOn: api().now })
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1)

    let input = 0
    server.codeFor = () => {
      input++
      return -1
    }
    await add({ recipient: 'second@x.test', secret: newId(), sentOn: api().now })
    await expect.poll(() => input, { timeout: 20_000 }).toBe(1)
    const ids = (await api().request(listProducts, me)).body.items.map(({ id }: { id: string }) => id)
    const body = { selection: { ids }, changes: { state: 'Inactive' }, count: ids.length }
    expect((await api().request(startBulkEdit, me, { body })).status).toBe(200)
    const status = async () => (await api().request(getLatestBulkEdit, me)).body.bulkEdit.status
    await expect.poll(status, { timeout: 15_000 }).toBe('Ended')
    expect(server.received).toHaveLength(1)
    server.hangUp()
    await jobs.stop()
    api().unforeseen.length = 0
  })
})
