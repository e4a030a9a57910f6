import * as z from 'zod/mini'
import { placeholderProblems } from '#contract/orders/emailPlaceholders.ts'
import {
  EMAIL_LIMITS,
  type EmailField,
  type EmailKind,
  type EmailTexts,
  getShopperEmail,
  isBlank,
  isOneLine,
  isPlainText,
  type ShopperEmail,
  saveShopperEmail,
} from '#contract/orders/shopperEmails.ts'
import type { Language } from '#lib/languages.ts'
import type { Settings } from '#page/settings/settings.ts'
import { pathTo } from '#paths.ts'
import { textsOf } from './model.ts'

// Messages are keys of the namespace `shopperEmails`.
const isLine = (field: EmailField) => field === 'subject' || field === 'heading'
const isRequired = (field: EmailField) => field === 'subject' || field === 'body'

const text = (field: EmailField, kind: EmailKind) =>
  z.string().check(
    z.maxLength(EMAIL_LIMITS[field], `problem.${field}Long`),
    z.refine((typed: string) => !isRequired(field) || !isBlank(typed), `problem.${field}Empty`),
    z.refine((typed: string) => (isLine(field) ? isOneLine(typed) : isPlainText(typed)), 'problem.characters'),
    // The field itself names the placeholder.
    z.refine((typed: string) => placeholderProblems(typed, kind).length === 0, 'problem.placeholder'),
  )

const makeSettings = (kind: EmailKind, language: Language): EmailSettings => ({
  name: 'shopperEmails',
  title: `kind.${kind}`,
  draftName: `shopperEmail.${kind}.${language}`,
  url: pathTo('settings.email', { id: kind }, { language }),
  params: { kind, language },
  get: getShopperEmail as never,
  save: saveShopperEmail as never,
  schema: z.object({
    subject: text('subject', kind),
    heading: text('heading', kind),
    body: text('body', kind),
    closing: text('closing', kind),
  }),
  toForm: textsOf,
  toPayload: (values, { revision }) => ({ ...values, revision }),
  outdates: ['shopperEmailList'],
})

type EmailSettings = Settings<ShopperEmail, EmailTexts & { revision: number }, EmailTexts>

const made = new Map<string, EmailSettings>()

/** The texts of an email in a language: each is a settings section of its own, made once. */
export function emailSettings(kind: EmailKind, language: Language): EmailSettings {
  const key = `${kind}.${language}`
  const settings = made.get(key) ?? makeSettings(kind, language)
  made.set(key, settings)
  return settings
}
