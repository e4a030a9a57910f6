import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ErrorDialog } from '#features/orders/orders/shared/ErrorDialog.tsx'
import { problemOf } from '#features/orders/orders/shared/orderErrors.ts'
import { AppLink } from '#page/AppLink.tsx'
import type { EditFormState } from '#page/form/editForm.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import type { OrderForm } from './schema.ts'

/** Errors of saving an order that belong to no field (document 2 §8, Order editing dialog and Order error dialog). */
export function SaveProblem({ state }: { state: EditFormState<Order, OrderForm> }) {
  const { t } = useTranslation(['orderForm', 'page'])
  const { failure, dismiss } = state
  const error = failure?.kind === 'failed' ? failure.error : undefined
  if (!(error instanceof ApiError)) return null
  const problem = problemOf(error)
  if (problem) return <ErrorDialog problem={problem} onClose={dismiss} />
  const coupon = error.fields.find(({ code }) => code === 'couponNotFound')
  const isFault = error.status >= 500
  if (!coupon && !isFault) return null
  // The provider names it in quotation marks, as in its filter.
  const code = /"([^"]+)"/.exec(coupon?.message ?? '')?.[1] ?? ''
  return (
    <Dialog
      open
      alert
      title={t('problem.title')}
      closeLabel={t('page:confirm.close')}
      onClose={dismiss}
      actions={
        <Button variant="primary" onClick={dismiss}>
          {t('problem.ok')}
        </Button>
      }
    >
      {coupon ? (
        <>
          <p>{t('problem.coupon', { code })}</p>
          <p>
            <AppLink to={`${pathTo('discounts.add')}?code=${encodeURIComponent(code)}`}>
              {t('problem.addDiscount', { code })}
            </AppLink>
          </p>
        </>
      ) : (
        <p>{t('problem.later')}</p>
      )}
    </Dialog>
  )
}
