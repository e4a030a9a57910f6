import PanelRight from 'lucide/dist/esm/icons/panel-right.mjs'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { isSecondPress } from '#ui/isSecondPress.ts'
import { Name } from '#ui/Name.tsx'
import { orderName } from '../../model.ts'
import styles from './OrderCell.module.css'
import { peeked } from './peeked.ts'

/** An order's number with a link to the order, and the button that shows it next to the list. */
export function OrderCell({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const isPeeked = useSyncExternalStore(peeked.subscribe, () => peeked.get() === order.id)
  const name = orderName(order)
  return (
    <span className={styles.cell} data-peeked={isPeeked || undefined}>
      <AppLink to={pathTo('order.detail', { id: order.id })}>
        <Name>{name}</Name>
      </AppLink>
      <span className={styles.button}>
        <IconButton
          glyph={PanelRight}
          directed
          size="small"
          label={t('action.peekAt', { name })}
          aria-expanded={isPeeked}
          // The second click of a double-click doesn't close what the first one opened.
          onClick={event => !isSecondPress(event) && peeked.set(isPeeked ? null : order.id)}
        />
      </span>
    </span>
  )
}
