import {
  EMAIL_KINDS,
  EMAIL_LANGUAGES,
  type EmailKind,
  type EmailLanguage,
  type EmailTexts,
  type ShopperEmail,
} from '#contract/orders/shopperEmails.ts'

/** The email that a URL names. */
export const kindOf = (id: string | undefined): EmailKind | undefined => EMAIL_KINDS.find(kind => kind === id)

export const languageOf = (searchParams: URLSearchParams): EmailLanguage =>
  EMAIL_LANGUAGES.find(language => language === searchParams.get('language')) ?? 'en'

export const textsOf = ({ subject, heading, body, closing }: EmailTexts | ShopperEmail): EmailTexts => ({
  ...{ subject, heading, body, closing },
})

/** Languages are named in their own, for those who write in them. */
export const LANGUAGE_NAMES: Record<EmailLanguage, string> = { en: 'English', es: 'Español', ar: 'العربية' }

export const DIRECTIONS: Record<EmailLanguage, 'ltr' | 'rtl'> = { en: 'ltr', es: 'ltr', ar: 'rtl' }
