import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { describeError } from '#api/errors.ts'

/** Says what happened and what to do next; the provider's own sentence where it has one. */
export function errorText(error: unknown): string {
  const { key, said } = describeError(error)
  return said ?? i18next.t(`page:${key}` as never)
}

/** The same for a component, which is drawn anew when the language changes. */
export function useErrorText(): (error: unknown) => string {
  useTranslation('page')
  return errorText
}
