import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { listText } from '#lib/listText.ts'
import { sameValue } from '#lib/sameValue.ts'
import { withOwnWrites } from '#page/ownWrites.ts'
import { pathTo } from '#paths.ts'
import { Notice } from '#ui/Notice.tsx'

const PARTS = {
  status: ({ status }: Order) => status,
  payments: ({ paymentLifecycle, authorizedAmount, disputes = [] }: Order) => [
    paymentLifecycle,
    authorizedAmount,
    disputes,
  ],
  shipments: ({ fulfillmentLifecycle }: Order) => fulfillmentLifecycle,
  items: ({ cart }: Order) => cart,
  note: ({ merchantNote }: Order) => merchantNote,
  tags: ({ tags }: Order) => tags,
  address: ({ deliverTo, placedBy }: Order) => [deliverTo, placedBy.address],
  flag: ({ verification }: Order) => verification,
} satisfies Record<string, (order: Order) => unknown>

const NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[]

/** Says which parts of the order someone else has changed since this was rendered first. */
export function ChangedNotice({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('orderDetail')
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(order)
  const known = withOwnWrites(queryClient, pathTo('order.detail', { id: order.id }), opened)
  if (known !== opened) setOpened(known)
  const changed = NAMES.filter(part => !sameValue(PARTS[part](known), PARTS[part](order)))
  // The order on the screen may be older for a moment.
  if (changed.length === 0 || order.revision <= known.revision) return null
  const parts = changed.map(part => t(`changed.${part}`))
  return (
    <Notice tone="warn" live title={t('changed.title')}>
      {t('changed.text', { parts: listText(parts, i18n.language) })}
    </Notice>
  )
}
