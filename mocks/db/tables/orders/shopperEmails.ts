import { boolean, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { EmailKind, EmailTexts } from '#contract/orders/shopperEmails.ts'
import type { Language } from '#lib/languages.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { plainText, wholeNumber } from '../../schema/columns.ts'

/** The texts that a merchant has saved, each with a revision of its own. */
export const shopperEmailTexts = pgTable(
  'shopper_email_texts',
  {
    tenant: ownTenant(),
    kind: plainText().$type<EmailKind>().notNull(),
    language: plainText().$type<Language>().notNull(),
    revision: wholeNumber().notNull(),
    /** Empty after a reset: the default then applies, also when it changes. */
    doc: jsonb().$type<Partial<EmailTexts>>().notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.kind, table.language] })],
)

/** The emails that are switched off. */
export const shopperEmailsOff = pgTable(
  'shopper_emails_off',
  { tenant: ownTenant(), kind: plainText().$type<EmailKind>().notNull() },
  table => [primaryKey({ columns: [table.tenant, table.kind] })],
)

export const shopperEmailLanguages = pgTable('shopper_email_languages', {
  tenant: ownTenant().primaryKey(),
  language: plainText().$type<Language>().notNull(),
  usesShopperLanguage: boolean('uses_shopper_language').notNull(),
})
