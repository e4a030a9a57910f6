import i18next from 'i18next'
import { mayBeDone } from '#api/confirm.ts'
import { toast } from '#ui/toast/toasts.ts'
import { errorMessage } from './failure/errorMessage.ts'

interface NotSaved {
  error: unknown
  /** What was not saved: "Order #1110". */
  name: string
  /** A sentence about what is typed, if there is one. */
  note?: string | false
  onOpen: () => void
}

/** Tells a user who is on another screen that a save failed, or that its result is unknown, with a link back to it. */
export function notSavedToast({ error, name, note, onOpen }: NotSaved): void {
  const reason = errorMessage(error)
  const text = i18next.t(mayBeDone(error) ? 'page:form.unknownNamed' : 'page:form.notSavedNamed', { name, reason })
  toast({
    tone: 'danger',
    text: note ? `${text} ${note}` : text,
    seconds: 'stay',
    action: { label: i18next.t('page:form.open'), onAction: onOpen },
  })
}
