import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { PaymentEvent } from '#contract/orders/orderEvents.ts'
import { isChecking } from '#contract/orders/orderMoney.ts'
import { BY_PAYPAL, methodOf } from '#contract/orders/orderRefunds.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTime } from '#lib/time.ts'
import { BackLink } from '#page/BackLink.tsx'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { returnTo } from '#page/list/listPlace.ts'
import { RecordNeighbors } from '#page/record/RecordNeighbors.tsx'
import { useRecordTitle } from '#page/tabTitle.ts'
import { ZoneNote } from '#page/ZoneNote.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { FormPage, PageColumns } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { orderName } from '../model.ts'
import { ErrorDialog } from '../shared/ErrorDialog.tsx'
import { OrderStatusBadge } from '../shared/OrderStatusBadge.tsx'
import { type OrderProblem, problemIn } from '../shared/orderErrors.ts'
import type { DialogAction } from './actions/actionProps.ts'
import { OrderActions } from './actions/OrderActions.tsx'
import { BillingAddressCard, ShippingAddressCard } from './cards/AddressCards.tsx'
import { ItemsCard } from './cards/ItemsCard.tsx'
import { MoneyCard } from './cards/MoneyCard.tsx'
import { MerchantNoteCard, ShopperNoteCard } from './cards/NotesCard.tsx'
import { CustomerCard } from './cards/PeopleCards.tsx'
import { ShipmentsCard } from './cards/ShipmentsCard.tsx'
import { TagsCard } from './cards/TagsCard.tsx'
import { HistoryCard } from './history/HistoryCard.tsx'
import { ImportedNotice } from './ImportedNotice.tsx'
import { useOrder, usePaymentUpdates } from './useOrder.ts'

// Loaded after the order, which doesn't need them.
const FulfillersCard = lazyWithMessages(() => import('../fulfillers/FulfillersCard.tsx'), 'fulfillers')
const TestOrderNotice = lazyWithMessages(() => import('../testOrders/TestOrderNotice.tsx'), 'testOrders')
const DisputesCard = lazyWithMessages(() => import('../disputes/DisputesCard.tsx'), 'disputes')
const LabelsCard = lazyWithMessages(() => import('#features/orders/postage/labels/LabelsCard.tsx'), 'postage')

/** The list that the order is one of. */
const LISTED = { name: 'orders', list: listOrders, routes: { list: 'order.list', detail: 'order.detail' } } as const

export default function OrderPage() {
  const { id = '' } = useParams()
  return <OpenOrder key={id} id={id} />
}

function OpenOrder({ id }: { id: string }) {
  const { t, i18n } = useTranslation('orderDetail')
  const order = useOrder(id)
  const [action, setAction] = useState<DialogAction>()
  const [problem, setProblem] = useState<OrderProblem>()
  const { verification, createdOn } = order
  useRecordTitle(t('name', { number: orderName(order) }))
  usePaymentUpdates(order, (event, isDone) => {
    if (!isDone) return setProblem(failureOf(event, order.processorEvents))
    const amount = formatMoney(event.chargeAmount || event.refundAmount || event.authorizedAmount, i18n.language)
    toast({ text: t(`history.${event.eventType}.succeeded`, { amount }), seconds: 5 })
  })
  return (
    <FormPage>
      <PageHeader
        back={<BackLink {...returnTo(pathTo('order.list'), id)} label={t('back')} />}
        title={t('name', { number: orderName(order) })}
        badge={<OrderStatusBadge order={order} />}
        actions={
          <>
            <OrderActions order={order} open={action} onOpen={setAction} />
            <RecordNeighbors resource={LISTED} id={id} />
          </>
        }
      />
      <div>
        <p>{t('placedOn', { when: formatTime(createdOn, i18n.language) })}</p>
        <ZoneNote />
      </div>
      <Suspense>{order.isTest && <TestOrderNotice />}</Suspense>
      {order.imported && <ImportedNotice {...order.imported} />}
      {isChecking(order) && (
        <Notice tone="info" live title={t('checking.title')}>
          {t('checking.text')}
        </Notice>
      )}
      {verification.isFlaggedForReview && (
        <Notice
          tone="warn"
          title={t('flagged.title')}
          actions={<Button onClick={() => setAction('clearFlag')}>{t('action.clearFlag')}</Button>}
        >
          <span dir="auto">{verification.reason || t('flagged.noReason')}</span>
        </Notice>
      )}
      <PageColumns
        lead={
          <>
            <Suspense>{order.disputes && <DisputesCard order={order} />}</Suspense>
            <ItemsCard order={order} />
            <MoneyCard order={order} />
            <ShipmentsCard order={order} />
            <Suspense>
              <FulfillersCard order={order} />
            </Suspense>
            <Suspense>
              <LabelsCard order={order} canBuy />
            </Suspense>
          </>
        }
        aside={
          <>
            <ShopperNoteCard order={order} />
            <CustomerCard order={order} />
            <ShippingAddressCard order={order} />
            <BillingAddressCard order={order} />
            <MerchantNoteCard order={order} />
            <TagsCard order={order} />
          </>
        }
      >
        <HistoryCard order={order} />
      </PageColumns>
      {problem && <ErrorDialog problem={problem} onClose={() => setProblem(undefined)} />}
    </FormPage>
  )
}

/** Why the processor did not do it. */
function failureOf(event: PaymentEvent, told: readonly { paymentEventId: string | null; message: string }[]) {
  const { id, eventType } = event
  const message = told.find(({ paymentEventId }) => paymentEventId === id)?.message ?? ''
  const refund = methodOf(event) === BY_PAYPAL ? 'payPalRefund' : 'refund'
  const usual = eventType === 'refund' ? refund : eventType === 'reversal' ? 'reversal' : 'declined'
  return problemIn(message) ?? usual
}
