import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { listText } from '#lib/listText.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
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
export function ActionDialog({ order, text, children, ...props }: ActionDialogProps) {
  const { t, i18n } = useTranslation('orderDetail')
  const [opened] = useState(order)
  const changed = changedParts(opened, order)
  const { write, onClose } = props
  const problem = problemOf(write.error)
  if (problem) return <ErrorDialog problem={problem} onClose={problem === 'zipcode' ? write.reset : onClose} />
  return (
    <WriteDialog {...props}>
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
      {text && <p>{text}</p>}
      {children}
    </WriteDialog>
  )
}
