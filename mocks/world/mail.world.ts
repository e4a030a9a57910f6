import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer } from '#host/mailer.ts'
import { openDatabase } from '../db/database.ts'
import { tenants } from '../db/schema/accounts.ts'
import { createBounceServer } from '../server/mail/bounceServer.ts'
import { readBounce } from '../server/mail/bounces.ts'
import { returnAddresses } from '../server/mail/returnAddresses.ts'
import { freePorts } from '../start/test/freePorts.ts'
import { startMailServer } from '../start/test/mailServer.ts'
import { type Exim, SIZE_LIMIT, startExim } from './exim.ts'
import { makeCertificate } from './hosted.ts'
import { withPrograms } from './programs.ts'

const FROM = 'no-reply@backcounter.example'
const UNSUBSCRIBE = 'https://shop.example/cart/unsubscribe/secret'

/** Reads a message from standard input with Python's own parser, and checks its DKIM signature against the given public key. */
const READ = `
import email, email.policy, json, sys, dkim
raw = sys.stdin.buffer.read()
message = email.message_from_bytes(raw, policy=email.policy.default)
record = b"v=DKIM1; k=rsa; p=" + sys.argv[1].encode()
print(json.dumps({
  "headers": {name.lower(): str(value) for name, value in message.items()},
  "parts": [[part.get_content_type(), part.get_content()] for part in message.walk() if not part.is_multipart()],
  "defects": [str(each) for part in message.walk() for each in part.defects],
  "isSigned": dkim.verify(raw, dnsfunc=lambda name, timeout=5: record),
}))`

interface Parsed {
  headers: Record<string, string>
  parts: [type: string, text: string][]
  defects: string[]
  isSigned: boolean
}

withPrograms(['exim4', 'openssl', 'dkimverify'], 'with Exim as the relay', paths => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-mail-'))
  chmodSync(folder, 0o755)
  const running: Exim[] = []
  const start = async (options: Partial<Parameters<typeof startExim>[0]> = {}) => {
    const exim = await startExim({ path: paths.exim4, folder, port: await freePorts(1), ...options })
    running.push(exim)
    return exim
  }
  let dkim: { domain: string; selector: string; key: string }
  let publicKey: string
  beforeAll(() => {
    const key = execFileSync('openssl', ['genrsa', '2048'], { encoding: 'utf8', stdio: 'pipe' })
    const der = execFileSync('openssl', ['rsa', '-pubout', '-outform', 'der'], { input: key, stdio: 'pipe' })
    publicKey = der.toString('base64')
    dkim = { domain: 'backcounter.example', selector: 'mail', key }
  })
  afterAll(async () => {
    for (const exim of running) await exim.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const parse = (raw: Buffer): Parsed =>
    JSON.parse(execFileSync('/usr/bin/python3', ['-c', READ, publicKey], { input: raw, encoding: 'utf8' }))
  const mail = (to: string, more: object = {}) => ({
    ...{ id: 'an-id', to, fromName: 'متجر ☕️, "Häuser" <& Co>', replyTo: 'shop@store.example' },
    ...{ subject: 'Ist noch alles da? 🛒 '.repeat(8).trim(), text: 'Hello,\n.\n..dots\nتفضل\n' },
    ...more,
  })
  /** The outcome of sending: the code of the server or of the library, or `sent`. */
  const send = async (exim: Exim, given: ReturnType<typeof mail>, server: object = {}) => {
    const mailer = openMailer({ url: exim.url, from: FROM, ...server })
    const outcome = await mailer.send(given).then(
      () => 'sent',
      error => error.responseCode ?? error.code,
    )
    mailer.close()
    return outcome
  }

  test('another program reads what a recovery email says, signed', async () => {
    const exim = await start()
    const more = { html: '<p>Hello <b>تفضل</b></p>', unsubscribeUrl: UNSUBSCRIBE }
    expect(await send(exim, mail('ann@shopper.example', more), { dkim })).toBe('sent')
    await expect.poll(() => exim.delivered()).toHaveLength(1)
    const [raw = Buffer.of()] = exim.delivered()
    const { headers, parts, defects, isSigned } = parse(raw)
    expect(defects).toEqual([])
    expect(isSigned).toBe(true)
    expect(headers).toMatchObject({
      to: 'ann@shopper.example',
      subject: mail('').subject,
      'message-id': '<an-id@backcounter.example>',
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${UNSUBSCRIBE}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(headers.from).toContain('متجر ☕️')
    expect(headers['reply-to']).toContain('<shop@store.example>')
    expect(headers['dkim-signature']?.toLowerCase()).toContain('list-unsubscribe-post')
    expect(parts).toEqual([
      ['text/plain', mail('').text],
      ['text/html', expect.stringContaining('<b>تفضل</b>')],
    ])
    const longest = Math.max(
      ...raw
        .toString('latin1')
        .split(/\r?\n/)
        .map(line => line.length),
    )
    expect(longest).toBeLessThanOrEqual(998)
  })

  test('what Exim refuses is told apart by its code, and slow is not lost', async () => {
    const exim = await start()
    expect(await send(exim, mail('gone@shopper.example'))).toBe(550)
    expect(await send(exim, mail('busy@shopper.example'))).toBe(451)
    expect(await send(exim, mail('slow@shopper.example'))).toBe('sent')
    expect(await send(exim, mail('large@shopper.example', { text: 'long line '.repeat(SIZE_LIMIT / 5) }))).toBe(552)
    await expect.poll(() => exim.delivered()).toHaveLength(1)
  })

  test('an untrusted certificate stops the email unless the host says so', async () => {
    const exim = await start({ certificate: makeCertificate(folder, 'localhost') })
    expect(await send(exim, mail('ann@shopper.example'))).toBe('ESOCKET')
    const trusting = { ...exim, url: `${exim.url}?tls.rejectUnauthorized=false` }
    expect(await send(trusting, mail('ann@shopper.example'))).toBe('sent')
    const without = await start()
    expect(await send({ ...without, url: `${without.url}?requireTLS=true` }, mail('ann@shopper.example'))).toBe(503)
    await expect.poll(() => exim.delivered()).toHaveLength(1)
    expect(without.delivered()).toEqual([])
  })

  test('an address beyond ASCII is only used where the relay takes it', async () => {
    const address = 'josé@shopper.example'
    const [without, offering] = [await start(), await start({ hasUtf8: true })]
    expect(await send(without, mail(address))).toBe(553)
    expect(await send(offering, mail(address))).toBe('sent')
    await expect.poll(() => offering.delivered()).toHaveLength(1)
    expect(String(offering.delivered()[0])).toContain(`Envelope-to: ${address}`)
    expect(await send(without, mail('ann@müller.example'))).toBe('sent')
    await expect.poll(() => without.delivered()).toHaveLength(1)
    expect(String(without.delivered()[0])).toContain('Envelope-to: ann@xn--mller-kva.example')
  })

  test('what another server refuses comes back through Exim', async () => {
    const postgres = await openDatabase({ memory: true })
    const { db } = postgres
    const store = { id: 'shop', profile: {}, newAdmin: [], subscription: {}, createdOn: new Date() }
    await db.insert(tenants).values(store as unknown as typeof tenants.$inferInsert)
    const addresses = returnAddresses('secret-of-a-test', 'backcounter.example')
    const errors: unknown[] = []
    const bounces = createBounceServer({ db, addresses, now: () => new Date(), report: error => errors.push(error) })
    const bouncePort = await freePorts(1)
    await new Promise<void>(resolve => bounces.listen(bouncePort, '127.0.0.1', resolve))
    const other = await startMailServer()
    other.codeFor = recipient => (recipient.startsWith('ann') ? 0 : 550)
    const far = { port: Number(new URL(other.url).port), bouncePort }
    const exim = await start({ far })
    for (const to of ['gone-there@far.example', 'ann@far.example'])
      expect(await send(exim, mail(to, { returnTo: addresses.of('shop', to) }))).toBe('sent')
    const statusOf = async (address: string) => (await readBounce(db, { tenant: 'shop', address }))?.status
    await expect.poll(() => statusOf('gone-there@far.example'), { timeout: 20_000 }).toBe('5.0.0')
    await expect.poll(() => other.received).toHaveLength(1)
    expect(await statusOf('ann@far.example')).toBeUndefined()
    expect(errors).toEqual([])
    await new Promise<void>(resolve => bounces.close(() => resolve()))
    await other.stop()
    await postgres.close()
  })
})
