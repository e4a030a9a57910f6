import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenCart } from '#contract/orders/carts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { buyerName, orderName } from '#features/orders/orders/model.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { ZoneNote } from '#page/ZoneNote.tsx'
import { pathTo } from '#paths.ts'
import { AmountRow, RowNote } from '#ui/AmountRow.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The newest orders, whatever their status. */
export function NewestOrders({ orders }: { orders: readonly Order[] | undefined }) {
  const { t } = useTranslation('analytics')
  return (
    <Rows none={t('live.noOrders')} label={t('live.orders')}>
      {orders?.map(order => (
        <LiveRow
          key={order.id}
          to={pathTo('order.detail', { id: order.id })}
          name={orderName(order)}
          who={buyerName(order)}
          on={order.createdOn}
          amount={order.grandTotal}
        />
      ))}
    </Rows>
  )
}

/** The carts that were begun today, the newest first. */
export function NewestCarts({ carts }: { carts: readonly OpenCart[] | undefined }) {
  const { t } = useTranslation('analytics')
  return (
    <Rows none={t('live.noCarts')} label={t('live.carts')}>
      {carts?.map(cart => (
        <LiveRow
          key={cart.id}
          to={pathTo('analytics.cart', { id: cart.id })}
          name={t('live.items', { count: cart.items.reduce((pieces, { quantity }) => pieces + quantity, 0) })}
          who={cart.contactInfo.email}
          on={cart.updatedOn}
          amount={cart.grandTotal}
        />
      ))}
    </Rows>
  )
}

interface RowsProps {
  label: string
  none: string
  /** `undefined` until they are loaded. */
  children: readonly ReactNode[] | undefined
}

function Rows({ label, none, children }: RowsProps) {
  if (!children) {
    return (
      <RowNote>
        <Skeleton />
      </RowNote>
    )
  }
  if (children.length === 0) return <RowNote>{none}</RowNote>
  return (
    <>
      <ul aria-label={label}>{children}</ul>
      <RowNote>
        <ZoneNote />
      </RowNote>
    </>
  )
}

interface LiveRowProps {
  to: string
  name: string
  who: string
  /** ISO time. */
  on: string
  /** Cents. */
  amount: number
}

function LiveRow({ to, name, who, on, amount }: LiveRowProps) {
  const { i18n } = useTranslation()
  const id = useId()
  return (
    <AmountRow amount={formatMoney(amount, i18n.language)}>
      <div>
        <AppLink to={to} aria-describedby={id}>
          {name}
        </AppLink>
        {who && (
          <>
            {' '}
            <Name>{who}</Name>
          </>
        )}
        <Muted id={id}>{formatTime(on, i18n.language)}</Muted>
      </div>
    </AmountRow>
  )
}
