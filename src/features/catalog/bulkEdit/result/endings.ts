import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { invalidate } from '#api/queries.ts'
import type { BulkEdit } from '#contract/catalog/bulkEdits.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { toast } from '#ui/toast/toasts.ts'
import { endingOf, isResultOpen } from '../shared/bulkEditResult.ts'

let running: string | undefined
/** Those that ended while this page was open: their result is shown on whatever screen is open. */
const endedHere = new Set<string>()

export const hasEndedHere = ({ id }: BulkEdit) => endedHere.has(id)

/** Called with each response about the last bulk edit: handles its end, once. */
export function follow(queryClient: QueryClient, edit: BulkEdit): void {
  if (edit.status === 'InProgress') {
    running = edit.id
    return
  }
  if (running !== edit.id) return
  running = undefined
  endedHere.add(edit.id)
  invalidate(queryClient, { queryKey: ['products'] })
  endingOf(edit.id)?.(edit)
  if (edit.failed === 0 || isResultOpen.get()) return
  toast({
    tone: 'danger',
    text: i18next.t('page:toast.problem', { type: messageOf('products:noun', { count: edit.failed }) }),
    action: { label: i18next.t('page:bulk.showResult'), onAction: () => isResultOpen.set(true) },
  })
}
