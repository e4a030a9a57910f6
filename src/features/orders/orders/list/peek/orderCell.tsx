import i18next from 'i18next'
import PanelRight from 'lucide/dist/esm/icons/panel-right.mjs'
import type { Order } from '#contract/orders/orders.ts'
import { plainLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { isSecondPress } from '#ui/isSecondPress.ts'
import { Name } from '#ui/Name.tsx'
import { orderName } from '../../model.ts'
import styles from './orderCell.module.css'
import { peeked } from './peeked.ts'

/** An order's number with a link to the order, and the button that shows it next to the list. */
export function orderCell(order: Order, isPeeked: boolean) {
  const name = orderName(order)
  return (
    <span className={styles.cell} data-peeked={isPeeked || undefined}>
      {plainLink(pathTo('order.detail', { id: order.id }), Name({ children: name }))}
      <span className={styles.button}>
        {IconButton({
          glyph: PanelRight,
          directed: true,
          size: 'small',
          label: i18next.t('orders:action.peekAt', { name }),
          'aria-expanded': isPeeked,
          // The second click of a double-click doesn't close what the first one opened.
          onClick: event => !isSecondPress(event) && peeked.set(isPeeked ? null : order.id),
        })}
      </span>
    </span>
  )
}
