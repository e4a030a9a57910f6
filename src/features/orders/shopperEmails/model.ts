import {
  EMAIL_KINDS,
  type EmailKind,
  type EmailTexts,
  type ShopperEmail,
  type ShopperEmails,
} from '#contract/orders/shopperEmails.ts'
import { LANGUAGES, type Language } from '#lib/languages.ts'

/** The email that a URL names. */
export const kindOf = (id: string | undefined): EmailKind | undefined => EMAIL_KINDS.find(kind => kind === id)

/** The language that a URL names, else the store's. */
export const languageOf = (searchParams: URLSearchParams, { language: storeLanguage }: ShopperEmails): Language =>
  LANGUAGES.find(language => language === searchParams.get('language')) ?? storeLanguage

export const textsOf = ({ subject, heading, body, closing }: EmailTexts | ShopperEmail): EmailTexts => ({
  ...{ subject, heading, body, closing },
})
