import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { listText } from '#lib/listText.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { FormDialog } from '#page/form/FormDialog.tsx'
import type { Write } from '#page/useWrite.ts'
import { Notice } from '#ui/Notice.tsx'
import { ErrorDialog } from '../../shared/ErrorDialog.tsx'
import { problemOf } from '../../shared/orderErrors.ts'
import { changedParts } from '../orderChanges.ts'

interface ActionDialogProps {
  order: Order
  write: Write
  title: string
  /** Verb and noun. */
  submitLabel: string
  /** The effect. */
  text?: string
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for confirmation of an order action, and first reports if someone else has changed the order. */
export function ActionDialog({
  order,
  write,
  title,
  submitLabel,
  text,
  onSubmit,
  onClose,
  children,
}: ActionDialogProps) {
  const { t, i18n } = useTranslation('orderDetail')
  const errorMessage = useErrorMessage()
  const [opened] = useState(order)
  const changed = changedParts(opened, order)
  const { error } = write
  const problem = problemOf(error)
  if (problem) return <ErrorDialog problem={problem} onClose={problem === 'zipcode' ? write.reset : onClose} />
  return (
    <FormDialog
      title={title}
      cancelLabel={t('cancel')}
      submitLabel={submitLabel}
      busy={write.isPending}
      busyLabel={t('working')}
      error={error ? errorMessage(error) : undefined}
      onSubmit={onSubmit}
      onClose={() => write.isPending || onClose()}
    >
      {changed.length > 0 && (
        <Notice tone="warn" live title={t('changed.title')}>
          {t('changed.text', {
            parts: listText(
              changed.map(part => t(`changed.${part}`)),
              i18n.language,
            ),
          })}
        </Notice>
      )}
      {write.isUnconfirmed && (
        <Notice tone="info" live>
          {t('checking.write')}
        </Notice>
      )}
      {text && <p>{text}</p>}
      {children}
    </FormDialog>
  )
}
