import * as z from 'zod/mini'
import { LANGUAGES } from '#lib/languages.ts'
import { endpoint } from '../endpoint.ts'
import { broken, filled } from '../rules/rules.ts'
import type { OrderEmailType } from './orderWrites.ts'

/** The emails that a store sends to its shoppers. */
export const EMAIL_KINDS = [
  'orderConfirmation',
  'shippingConfirmation',
  'refund',
  'cancellation',
  'storeCreditCode',
  'cartRecovery',
] as const satisfies readonly (OrderEmailType | 'storeCreditCode' | 'cartRecovery')[]
export type EmailKind = (typeof EMAIL_KINDS)[number]

/** Without these, a shopper has no record of an order, or can’t spend store credit: they can’t be switched off. */
export const ALWAYS_SENT: readonly EmailKind[] = ['orderConfirmation', 'storeCreditCode']

export const EMAIL_LIMITS = { subject: 150, heading: 150, body: 5000, closing: 1000 }
export const EMAIL_FIELDS = ['subject', 'heading', 'body', 'closing'] as const
export type EmailField = (typeof EMAIL_FIELDS)[number]

/** A line break in a subject would begin another header of the email. */
export const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)
/** Without control characters, except line breaks and tabs. */
export const isPlainText = (text: string) => !/[^\P{Cc}\t\n\r]/u.test(text)
export const isBlank = (text: string) => text.trim() === ''

const line = (max: number) => z.string().check(z.maxLength(max), z.refine(isOneLine, broken('oneLine')))
const paragraphs = (max: number) => z.string().check(z.maxLength(max), z.refine(isPlainText, broken('plainText')))

/** Plain text with placeholders (`emailPlaceholders.ts`); an empty line separates paragraphs. */
export const EmailTexts = z.object({
  subject: line(EMAIL_LIMITS.subject).check(filled('text')),
  heading: line(EMAIL_LIMITS.heading),
  body: paragraphs(EMAIL_LIMITS.body).check(filled('text')),
  closing: paragraphs(EMAIL_LIMITS.closing),
})
export type EmailTexts = z.output<typeof EmailTexts>

/** One email in one language. 0 is the first revision; `default` is what is sent without a change. */
export const ShopperEmail = z.looseObject({ revision: z.int(), ...EmailTexts.shape, default: EmailTexts })
export type ShopperEmail = z.output<typeof ShopperEmail>

const ShopperEmails = z.object({
  /** Of shoppers whose language is not known. */
  language: z.enum(LANGUAGES),
  /** Shoppers get emails in their own language. */
  usesShopperLanguage: z.boolean(),
  items: z.array(
    z.object({
      kind: z.enum(EMAIL_KINDS),
      isOn: z.boolean(),
      /** The languages whose texts differ from the default. */
      changed: z.array(z.enum(LANGUAGES)),
    }),
  ),
})
export type ShopperEmails = z.output<typeof ShopperEmails>

const source = 'chosen here'

export const listShopperEmails = endpoint({
  name: 'listShopperEmails',
  summary: 'The emails to shoppers: which are sent, and in which languages their texts differ from the default.',
  source,
  method: 'GET',
  path: 'admin/shopperemails',
  response: ShopperEmails,
})

export const saveEmailLanguage = endpoint({
  name: 'saveEmailLanguage',
  summary: 'Sets the language of emails to shoppers.',
  source,
  method: 'PUT',
  path: 'admin/shopperemails',
  body: z.object({ language: z.enum(LANGUAGES), usesShopperLanguage: z.boolean() }),
  response: ShopperEmails,
  problems: [400],
})

export const switchShopperEmail = endpoint({
  name: 'switchShopperEmail',
  summary:
    'Switches an email on or off. One that is off is sent only by hand (`sendOrderEmail`, `sendCartRecovery`). 409 with `alwaysSent` for one that can’t be switched off.',
  source,
  method: 'PUT',
  path: 'admin/shopperemails/{kind}/switch',
  body: z.object({ isOn: z.boolean() }),
  response: ShopperEmails,
  problems: [400, 404, 409],
})

export const getShopperEmail = endpoint({
  name: 'getShopperEmail',
  summary: 'The texts of an email in a language.',
  source,
  method: 'GET',
  path: 'admin/shopperemails/{kind}/{language}',
  response: ShopperEmail,
  problems: [404],
})

export const saveShopperEmail = endpoint({
  name: 'saveShopperEmail',
  summary:
    'Replaces them. Each email has a revision in each language; a stale one is refused with 409 and the current version. Texts that equal the default follow it when it changes.',
  source,
  method: 'PUT',
  path: 'admin/shopperemails/{kind}/{language}',
  body: z.object({ revision: z.int(), ...EmailTexts.shape }),
  response: ShopperEmail,
  problems: [400, 404, 409],
})

/** Texts that may not be saved, and the order that they are about; an example without one. */
const EmailDraft = z.object({ ...EmailTexts.shape, orderId: z._default(z.string().check(z.maxLength(100)), '') })

export const previewShopperEmail = endpoint({
  name: 'previewShopperEmail',
  summary:
    'The email that would be sent with these texts, about an order of the store or an example. What the order does not have (a shipment, a refund) is an example, too.',
  source,
  method: 'POST',
  path: 'admin/shopperemails/{kind}/{language}/preview',
  isReadOnly: true,
  body: EmailDraft,
  response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  problems: [400, 404],
})

/** Test emails of a user in an hour. */
export const MOST_TEST_EMAILS = 10

export const sendTestEmail = endpoint({
  name: 'sendTestEmail',
  summary: 'Sends the same to the address of the signed-in user.',
  source,
  limits: [{ per: ['store', 'user'], most: MOST_TEST_EMAILS, seconds: 3600 }],
  method: 'POST',
  path: 'admin/shopperemails/{kind}/{language}/test',
  body: EmailDraft,
  response: z.object({ to: z.string() }),
  problems: [400, 404, 409],
})
