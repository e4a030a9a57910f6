import { EMAIL_KINDS, type EmailKind, type EmailTexts, type ShopperEmail } from '#contract/orders/shopperEmails.ts'
import { LANGUAGES, type Language } from '#lib/languages.ts'

/** The email that a URL names. */
export const kindOf = (id: string | undefined): EmailKind | undefined => EMAIL_KINDS.find(kind => kind === id)

export const languageOf = (searchParams: URLSearchParams): Language =>
  LANGUAGES.find(language => language === searchParams.get('language')) ?? 'en'

export const textsOf = ({ subject, heading, body, closing }: EmailTexts | ShopperEmail): EmailTexts => ({
  ...{ subject, heading, body, closing },
})
