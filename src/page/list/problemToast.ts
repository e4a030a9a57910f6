import i18next from 'i18next'
import { toast } from '#ui/toast/toasts.ts'
import { errorMessage } from '../failure/errorMessage.ts'

/** Document 2 §8: an action on a row of a list failed. `type` is the noun: "product". `onRetry` does it again. */
export function problemToast(type: string, error: unknown, onRetry?: () => void): void {
  const problem = i18next.t('page:toast.problem', { type })
  const action = onRetry && { label: i18next.t('page:error.retry'), onAction: onRetry }
  toast({ tone: 'danger', text: `${problem}. ${errorMessage(error)}`, seconds: 10, ...(action && { action }) })
}
