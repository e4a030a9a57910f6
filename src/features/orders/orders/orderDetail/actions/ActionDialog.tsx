import type { FieldValues } from 'react-hook-form'
import type { Order } from '#contract/orders/orders.ts'
import { SubmitDialog, type SubmitDialogProps } from '#page/form/SubmitForm.tsx'
import { ErrorDialog } from '../../shared/ErrorDialog.tsx'
import { problemOf } from '../../shared/orderErrors.ts'
import { ChangedNotice } from '../ChangedNotice.tsx'

interface ActionDialogProps<Values extends FieldValues>
  extends Pick<SubmitDialogProps<Values>, 'state' | 'title' | 'submitLabel' | 'onClose'>,
    Partial<Pick<SubmitDialogProps<Values>, 'children'>> {
  order: Order
  /** The effect. */
  text?: string
}

/** Asks for confirmation of an order action, and first reports if someone else has changed the order. */
export function ActionDialog<Values extends FieldValues>(props: ActionDialogProps<Values>) {
  const { order, text, children, ...rest } = props
  const { write } = props.state
  const problem = problemOf(write.error)
  if (problem)
    return (
      <ErrorDialog
        problem={problem}
        onClose={problem === 'zipcode' || problem === 'premature' ? write.reset : props.onClose}
      />
    )
  return (
    <SubmitDialog {...rest} messages="orderDetail">
      <ChangedNotice order={order} />
      {text && <p>{text}</p>}
      {children}
    </SubmitDialog>
  )
}
