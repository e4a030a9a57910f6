import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { describeError } from '#api/errors.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { CodeError } from '#lib/codeError.ts'
import { isolated } from '#lib/isolated.ts'

/** A text of the provider: in its language, which may not be the page's. */
export const providerText = <Text extends string | undefined>(text: Text) =>
  text && i18next.dir() === 'rtl' ? isolated(text) : text

/** What happened and what to do; the provider's own message if it sent one. */
export function errorMessage(error: unknown): string {
  if (error instanceof CodeError)
    return i18next.t(navigator.onLine === false ? 'page:error.offline' : 'page:error.code')
  const { key, said, count } = describeError(error)
  if (said) return providerText(said)
  return messageOf(`page:${key}`, { count })
}

/** The same for a component, which renders again when the language changes. */
export function useErrorMessage(): (error: unknown) => string {
  useTranslation('page')
  return errorMessage
}
