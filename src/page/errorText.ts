import { useTranslation } from 'react-i18next'
import { describeError } from '#api/errors.ts'

/** Gives a function that says what happened and what to do next; the provider's own sentence where it has one. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('page')
  return error => {
    const { key, said } = describeError(error)
    return said ?? t(key as never)
  }
}
