import i18next from 'i18next'
import { toast } from '#ui/toast/toasts.ts'
import { errorMessage } from '../failure/errorMessage.ts'

/** Document 2 §8: an action on a row of a list failed. `type` is the noun: "product". */
export function problemToast(type: string, error: unknown): void {
  const problem = i18next.t('page:toast.problem', { type })
  toast({ tone: 'danger', text: `${problem}. ${errorMessage(error)}`, seconds: 10 })
}
