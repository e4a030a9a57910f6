import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import type { Write } from '#page/useWrite.ts'
import { ErrorDialog } from '../../shared/ErrorDialog.tsx'
import { problemOf } from '../../shared/orderErrors.ts'
import { ChangedNotice } from '../ChangedNotice.tsx'

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
  const { write, onClose } = props
  const problem = problemOf(write.error)
  if (problem)
    return (
      <ErrorDialog
        problem={problem}
        onClose={problem === 'zipcode' || problem === 'premature' ? write.reset : onClose}
      />
    )
  return (
    <WriteDialog {...props}>
      <ChangedNotice order={order} />
      {text && <p>{text}</p>}
      {children}
    </WriteDialog>
  )
}
