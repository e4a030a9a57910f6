import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearEmailBounce, getEmailBounce } from '#contract/store/emails.ts'
import { emailBounces } from '../../db/schema/emails.ts'
import { type Member, onOneDatabase } from '../machine/testing.ts'
import { createBounceServer } from './bounceServer.ts'
import { returnAddresses } from './returnAddresses.ts'

const DOMAIN = 'backcounter.example'
const SHOPPER = 'Ann@Shopper.example'

interface Report {
  action?: string
  status?: string
  diagnostic?: string
  recipient?: string
  returnedTo?: string
}

/** As RFC 3464 has it. */
const reportOf = ({
  action = 'failed',
  status = '5.1.1',
  diagnostic = '',
  recipient = SHOPPER,
  returnedTo = SHOPPER,
}: Report = {}) =>
  [
    'From: Mail Delivery System <mailer-daemon@relay.example>',
    'Subject: Mail delivery failed',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ...['', '--b', 'Content-Type: text/plain', '', 'It could not be delivered.'],
    ...['', '--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; relay.example', ''],
    ...[`Action: ${action}`, `Final-Recipient: rfc822;${recipient}`, `Status: ${status}`],
    ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
    ...['', '--b', 'Content-Type: message/rfc822', '', `To: <${returnedTo}>`, 'Subject: Your order', '', 'Thank you'],
    ...['--b--', ''],
  ].join('\r\n')

onOneDatabase('emails that come back', api => {
  let me: Member
  let server: ReturnType<typeof createBounceServer>
  const addresses = returnAddresses('secret-of-a-test', DOMAIN)
  beforeEach(async () => {
    me = await api().join('few')
    const { db } = api().database
    server = createBounceServer({ db, addresses, now: () => api().now, report: error => api().unforeseen.push(error) })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => new Promise<void>(resolve => server.close(resolve)))

  /** Delivers a message to the provider. Returns the code with which it is refused, or `taken`. */
  async function deliver(to: string, raw: string) {
    const address = server.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const transport = createTransport({ host: '127.0.0.1', port })
    const outcome = await transport.sendMail({ envelope: { from: '', to }, raw }).then(
      () => 'taken',
      error => error.responseCode,
    )
    transport.close()
    return outcome
  }
  const backTo = (recipient = SHOPPER) => addresses.of(me.tenant, recipient)
  const statusOf = async (address = SHOPPER, as = me) =>
    (await api().request(getEmailBounce, as, { params: { address } })).body.bounce?.status

  test('an address that does not exist is marked, for this store only', async () => {
    const other = await api().join('few')
    expect(await deliver(backTo(), reportOf())).toBe('taken')
    expect([await statusOf(), await statusOf('ann@shopper.example')]).toEqual(['5.1.1', '5.1.1'])
    expect([await statusOf('ben@shopper.example'), await statusOf(SHOPPER, other)]).toEqual([undefined, undefined])
  })

  test.each([
    ['a delay', { action: 'delayed', status: '4.4.1' }, undefined],
    ['a mailbox that was full for now', { status: '4.2.2' }, undefined],
    ['what a relay gave up after temporary refusals', { status: '5.0.0', diagnostic: '451 Later' }, undefined],
    ['what the other server said', { status: '5.0.0', diagnostic: '550-5.7.1 Blocked' }, '5.7.1'],
    ['a refusal without an enhanced status', { status: '5.0.0', diagnostic: '550 No such user' }, '5.0.0'],
    ['an address that was forwarded', { recipient: 'ann@elsewhere.example' }, '5.1.1'],
    ['another address than the email went to', { recipient: 'x@y.example', returnedTo: 'x@y.example' }, undefined],
  ])('%s counts for what it is', async (_, report, expected) => {
    expect(await deliver(backTo(), reportOf(report))).toBe('taken')
    expect(await statusOf()).toBe(expected)
  })

  test('nobody can have an address marked without an email to it', async () => {
    const forged = [backTo('ben@shopper.example'), backTo().replace(/.(?=@)/, digit => (digit === '0' ? '1' : '0'))]
    for (const to of forged) expect(await deliver(to, reportOf())).toBe('taken')
    expect(await deliver('shop@backcounter.example', reportOf())).toBe(550)
    expect(await deliver(backTo().replace(DOMAIN, 'other.example'), reportOf())).toBe(550)
    expect(await deliver(backTo(), 'Subject: Out of office\r\n\r\nBack on Monday.\r\n')).toBe('taken')
    expect(await statusOf()).toBeUndefined()
  })

  test('a mark is cleared by the merchant, and comes with the next report', async () => {
    await deliver(backTo(), reportOf())
    expect((await api().request(clearEmailBounce, me, { params: { address: SHOPPER } })).status).toBe(204)
    expect(await statusOf()).toBeUndefined()
    await deliver(backTo(), reportOf({ status: '5.2.2' }))
    expect(await statusOf()).toBe('5.2.2')
  })

  test('a report about a store that was deleted is taken', async () => {
    const gone = addresses.of('no-such-store', SHOPPER)
    expect(await deliver(gone, reportOf())).toBe('taken')
    const rows = await api().database.db.select().from(emailBounces).where(eq(emailBounces.tenant, 'no-such-store'))
    expect(rows).toEqual([])
  })

  test('a recipient in either form of its domain is the same', () => {
    const to = addresses.of(me.tenant, 'ann@müller.example')
    expect(to.length).toBeLessThanOrEqual(64 + 1 + DOMAIN.length)
    expect(addresses.recipientOf(to, ['ANN@xn--mller-kva.example'])).toMatchObject({ tenant: me.tenant })
  })
})
