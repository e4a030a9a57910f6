import { desc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { placeholderProblems } from '#contract/orders/emailPlaceholders.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { previewOrderEmail, sendOrderEmail } from '#contract/orders/orderWrites.ts'
import {
  EMAIL_KINDS,
  type EmailKind,
  getShopperEmail,
  listShopperEmails,
  MOST_TEST_EMAILS,
  previewShopperEmail,
  saveEmailLanguage,
  saveShopperEmail,
  sendTestEmail,
  switchShopperEmail,
} from '#contract/orders/shopperEmails.ts'
import { directionOf, LANGUAGES, type Language } from '#lib/languages.ts'
import { orderEmails } from '../../../db/tables/orders/orderEmails.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { describeSettings } from '../../machine/describeSettings.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'
import { EMAIL_WORDS, languageOf } from './languages/languages.ts'

const CONFIRMATION = { kind: 'orderConfirmation', language: 'en' }

onOneDatabase('emails to shoppers', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  const textsOf = (kind: EmailKind = 'orderConfirmation', language: Language = 'en') =>
    EMAIL_WORDS[language].texts[kind]
  const save = (me: Member, change: object, params: Record<string, string> = CONFIRMATION, revision = 0) =>
    api().request(saveShopperEmail, me, { params, body: { ...textsOf(), revision, ...change } })
  const preview = async (me: Member, change: object = {}, params: Record<string, string> = CONFIRMATION) => {
    const response = await api().request(previewShopperEmail, me, { params, body: { ...textsOf(), ...change } })
    expect(response.status).toBe(200)
    return response.body as { subject: string; text: string; html: string }
  }

  describeSettings(api, {
    get: getShopperEmail,
    save: saveShopperEmail,
    params: CONFIRMATION,
    changes: [{ subject: 'Thanks!' }, { body: 'Hi {{customer.firstName}}' }],
    refused: [{ body: 'Order {{order.nubmer}}' }, 'body'],
  })

  test.each([
    ['a subject of 150 characters', { subject: 'x'.repeat(150) }, 200],
    ['one of 151', { subject: 'x'.repeat(151) }, 400],
    ['none', { subject: ' ' }, 400],
    ['a subject with a line break', { subject: 'Hi\nBcc: you@evil.test' }, 400],
    ['one with a line separator', { subject: 'Hi\u2028Bcc: you@evil.test' }, 400],
    ['a heading of 150', { heading: 'x'.repeat(150) }, 200],
    ['one of 151', { heading: 'x'.repeat(151) }, 400],
    ['no heading and closing', { heading: '', closing: '' }, 200],
    ['a body of 5000', { body: 'x'.repeat(5000) }, 200],
    ['one of 5001', { body: 'x'.repeat(5001) }, 400],
    ['one of 100 kB', { body: 'x'.repeat(100_000) }, 400],
    ['none', { body: '\n' }, 400],
    ['one with a bell', { body: 'Hi\u0007' }, 400],
    ['a closing of 1000', { closing: 'x'.repeat(1000) }, 200],
    ['one of 1001', { closing: 'x'.repeat(1001) }, 400],
    ['{{constructor}}', { body: 'Hi {{constructor}}' }, 400],
    ['{{order.__proto__}}', { subject: '{{order.__proto__}}' }, 400],
    ['braces that are not closed', { closing: 'Hi {{order.number' }, 400],
    ['a placeholder of another email', { body: '{{refund.amount}}' }, 400],
  ])('take %s or refuse it', async (_, change, status) => {
    expect((await save(await api().join(), change)).status).toBe(status)
  })

  test('a refused placeholder is named, with the one that was probably meant', async () => {
    const { body } = await save(await api().join(), { body: 'Hi {{customer.firstname}} {{x}}' })
    expect(body.errors).toMatchObject([
      {
        field: 'body',
        code: 'placeholder',
        message: '{{customer.firstname}} is not a placeholder of this email. Did you mean {{customer.firstName}}?',
      },
    ])
  })

  test('each email has a revision in each language, and shows changes', async () => {
    const me = await api().join()
    const refund = { kind: 'refund', language: 'es' }
    expect((await save(me, { subject: 'A' })).status).toBe(200)
    expect((await save(me, { ...textsOf('refund', 'es'), subject: 'B' }, refund)).status).toBe(200)
    const changed = async () => {
      const { items } = (await api().request(listShopperEmails, me)).body
      return Object.fromEntries(items.map((item: { kind: string; changed: string[] }) => [item.kind, item.changed]))
    }
    expect(await changed()).toMatchObject({ orderConfirmation: ['en'], refund: ['es'], cancellation: [] })
    const reset = await save(me, {}, CONFIRMATION, 1)
    expect(reset.body).toMatchObject({ ...textsOf(), revision: 2 })
    expect(await changed()).toMatchObject({ orderConfirmation: [], refund: ['es'] })
  })

  test('default texts are complete, and have only placeholders with a value', () => {
    for (const language of LANGUAGES)
      for (const kind of EMAIL_KINDS) {
        const texts = textsOf(kind, language)
        expect(Object.values(texts).flatMap(text => placeholderProblems(text, kind))).toEqual([])
        expect(Object.values(texts).every(text => text.trim() !== '')).toBe(true)
      }
  })

  test('unknown emails and languages are not found', async () => {
    const me = await api().join()
    for (const params of [
      { kind: 'poem', language: 'en' },
      { kind: 'refund', language: 'tlh' },
      { kind: 'constructor', language: '__proto__' },
    ]) {
      expect((await api().request(getShopperEmail, me, { params })).status).toBe(404)
      expect((await save(me, {}, params)).status).toBe(404)
    }
  })

  test('what a shopper needs can’t be switched off, the rest can', async () => {
    const me = await api().join()
    const turn = (kind: string, isOn: boolean) =>
      api().request(switchShopperEmail, me, { params: { kind }, body: { isOn } })
    for (const kind of ['orderConfirmation', 'storeCreditCode']) expect((await turn(kind, false)).status).toBe(409)
    const isOn = (body: { items: { kind: string; isOn: boolean }[] }) =>
      body.items.find(({ kind }) => kind === 'refund')?.isOn
    for (const expected of [false, false, true, true])
      expect(isOn((await turn('refund', expected)).body)).toBe(expected)
  })

  describe('previews', () => {
    test('show an example in a store without orders, and what the order lacks', async () => {
      const me = await api().join('none')
      for (const kind of EMAIL_KINDS)
        for (const language of LANGUAGES) {
          const params = { kind, language }
          const { subject, text, html } = await preview(me, textsOf(kind, language), params)
          expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|null/)
          expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
        }
      const shipped = await preview(me, textsOf('shippingConfirmation'), {
        ...CONFIRMATION,
        kind: 'shippingConfirmation',
      })
      expect(shipped.text).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784')
      expect(shipped.html).toContain('<a href="https://www.ups.com/track?tracknum=1Z999AA10123456784"')
    })

    test('equal the email that is sent about the same order', async () => {
      const me = await api().join('few')
      const [order] = (await api().request(listOrders, me)).body.items
      const texts = {
        subject: 'Got it: {{order.number}}',
        heading: '',
        body: 'Dear {{customer.name}} & co,\n\nthanks.',
      }
      const shown = await preview(me, { ...texts, orderId: order.id })
      await save(me, texts)
      const params = { id: order.id, type: 'orderConfirmation' }
      expect((await api().request(previewOrderEmail, me, { params })).body).toMatchObject(shown)
      await api().request(sendOrderEmail, me, {
        params,
        body: { revision: order.revision, type: 'orderConfirmation' },
      })
      const ofOrder = eq(orderEmails.orderId, order.id)
      const [sent] = await api().database.db.select().from(orderEmails).where(ofOrder)
      expect(sent).toMatchObject(shown)
      expect(shown.subject).toBe(`Got it: ${order.orderNumber}`)
      expect(shown.text).toMatch(/^Dear .+ & co,\n\nthanks\.\n\nYour order:\n/)
    })

    test('escape everything, and load nothing but the logo', async () => {
      const me = await api().join('few')
      const { db } = api().database
      const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, me.tenant))
      const doc = {
        ...store?.doc,
        name: '<b>“Mugs”</b>\r\nBcc: x\u202e 🏺',
        logo: 'https://images.test/a".png',
      } as never
      await db.update(storeInformation).set({ doc }).where(eq(storeInformation.tenant, me.tenant))
      const script = '<script>alert(1)</script>'
      const { subject, text, html } = await preview(me, {
        subject: `${script} {{store.name}}`,
        body: `${script}\u202e <img src=x onerror=alert(1)> {{store.name}} https://x.test/?a=1&b="onclick=x"`,
      })
      expect(subject).toBe('<script>alert(1)</script> <b>“Mugs”</b> Bcc: x 🏺')
      expect(html).not.toMatch(/<script|<img src=x|\u202e|<b>/)
      expect(text).not.toContain('\u202e')
      expect(html).toContain('&#60;script&#62;')
      expect(html).toContain('<a href="https://x.test/?a=1&#38;b=" ')
      const loaded = [...html.matchAll(/<[^>]*\b(?:src|background|srcset)="?([^"> ]*)|url\(([^)]*)\)/g)].map(
        ([, url]) => url,
      )
      expect(loaded).toEqual(['https://images.test/a%22.png'])
      const logo = { ...(doc as object), logo: 'javascript:alert(1)' } as never
      await db.update(storeInformation).set({ doc: logo }).where(eq(storeInformation.tenant, me.tenant))
      expect((await preview(me)).html).not.toContain('javascript:')
    })

    test('another store’s order is not found', async () => {
      const [me, other] = [await api().join(), await api().join('few')]
      const [order] = (await api().request(listOrders, other)).body.items
      const body = { ...textsOf(), orderId: order.id }
      expect((await api().request(previewShopperEmail, me, { params: CONFIRMATION, body })).status).toBe(404)
    })
  })

  test('a test email goes to the signed-in user, ten times an hour', async () => {
    const me = await api().join('few')
    const body = { ...textsOf(), body: 'Not saved' }
    const sendTest = () => api().request(sendTestEmail, me, { params: CONFIRMATION, body })
    for (let at = 0; at < MOST_TEST_EMAILS; at++) expect((await sendTest()).body).toEqual({ to: me.email })
    expect((await sendTest()).status).toBe(429)
    const sent = await api()
      .database.db.select()
      .from(orderEmails)
      .where(eq(orderEmails.tenant, me.tenant))
      .orderBy(desc(orderEmails.sentOn))
    expect(sent).toHaveLength(MOST_TEST_EMAILS)
    expect(sent[0]).toMatchObject({ type: 'test', orderId: null, recipient: me.email.toLowerCase() })
    expect(sent[0]?.html).toContain('Not saved')
    const wrong = { ...body, subject: '{{x}}' }
    const other = await api().join()
    expect((await api().request(sendTestEmail, other, { params: CONFIRMATION, body: wrong })).status).toBe(400)
  })

  test('the language is the shopper’s if that is wanted, else the store’s', async () => {
    const me = await api().join('few')
    const [order] = (await api().request(listOrders, me)).body.items
    const subject = async () =>
      (await api().request(previewOrderEmail, me, { params: { id: order.id, type: 'orderConfirmation' } })).body.subject
    expect(await subject()).toMatch(/^Your order/)
    const languages = { language: 'es', usesShopperLanguage: false }
    expect((await api().request(saveEmailLanguage, me, { body: languages })).body).toMatchObject(languages)
    expect(await subject()).toMatch(/^Su pedido/)
  })

  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['nl-NL,nl;q=0.9,ar;q=0.2,en;q=0.8', 'en'],
    ['nl', undefined],
    ['zh-TW,pt-PT;q=0.9', 'pt-BR'],
    ['en;q=0,ar', 'ar'],
    [undefined, undefined],
    [';;;q=,,constructor', undefined],
  ])('a browser that accepts %s gets emails in %s', (accepted, language) => {
    expect(languageOf(accepted)).toBe(language)
  })
})
