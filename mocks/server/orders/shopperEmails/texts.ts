import { and, eq } from 'drizzle-orm'
import {
  EMAIL_FIELDS,
  EMAIL_KINDS,
  type EmailKind,
  type EmailTexts,
  type ShopperEmail,
  type ShopperEmails,
} from '#contract/orders/shopperEmails.ts'
import { LANGUAGES, type Language } from '#lib/languages.ts'
import type { Db } from '../../../db/database.ts'
import { shopperEmailLanguages, shopperEmailsOff, shopperEmailTexts } from '../../../db/tables/orders/shopperEmails.ts'
import { EMAIL_WORDS } from './languages/languages.ts'

export interface EmailKey {
  kind: EmailKind
  language: Language
}

/** The texts of an email as the store has them. */
export async function readEmail(db: Db, tenant: string, { kind, language }: EmailKey): Promise<ShopperEmail> {
  const texts = EMAIL_WORDS[language].texts[kind]
  const [row] = await db
    .select()
    .from(shopperEmailTexts)
    .where(
      and(
        eq(shopperEmailTexts.tenant, tenant),
        eq(shopperEmailTexts.kind, kind),
        eq(shopperEmailTexts.language, language),
      ),
    )
  return { ...texts, ...row?.doc, revision: row?.revision ?? 0, default: texts }
}

/** What has to be stored of texts: nothing if they are the default, which may be worded better one day. */
export const changesOf = (texts: EmailTexts, { kind, language }: EmailKey): Partial<EmailTexts> =>
  EMAIL_FIELDS.every(field => texts[field] === EMAIL_WORDS[language].texts[kind][field]) ? {} : texts

export async function readLanguages(db: Db, tenant: string) {
  const [row] = await db.select().from(shopperEmailLanguages).where(eq(shopperEmailLanguages.tenant, tenant))
  return { language: row?.language ?? 'en', usesShopperLanguage: row?.usesShopperLanguage ?? true } as const
}

/** The language of an email to a shopper whose own one may be known. */
export async function languageFor(db: Db, tenant: string, shopperLanguage: unknown): Promise<Language> {
  const { language, usesShopperLanguage } = await readLanguages(db, tenant)
  return (usesShopperLanguage && LANGUAGES.find(each => each === shopperLanguage)) || language
}

export async function isEmailOn(db: Db, tenant: string, kind: EmailKind): Promise<boolean> {
  const isOff = and(eq(shopperEmailsOff.tenant, tenant), eq(shopperEmailsOff.kind, kind))
  return (await db.$count(shopperEmailsOff, isOff)) === 0
}

export async function readAll(db: Db, tenant: string): Promise<ShopperEmails> {
  const off = await db.select().from(shopperEmailsOff).where(eq(shopperEmailsOff.tenant, tenant))
  const saved = await db.select().from(shopperEmailTexts).where(eq(shopperEmailTexts.tenant, tenant))
  const isChanged = (kind: EmailKind) => (language: Language) =>
    saved.some(row => row.kind === kind && row.language === language && Object.keys(row.doc).length > 0)
  return {
    ...(await readLanguages(db, tenant)),
    items: EMAIL_KINDS.map(kind => ({
      kind,
      isOn: !off.some(row => row.kind === kind),
      changed: LANGUAGES.filter(isChanged(kind)),
    })),
  }
}
