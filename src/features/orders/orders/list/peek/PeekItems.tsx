import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { itemTotal } from '#contract/orders/orderMoney.ts'
import { keptLines } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'
import { Muted } from '#ui/Muted.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from './PeekItems.module.css'

/** The items, with images. */
export function PeekItems({ order }: { order: Order }) {
  const { t } = useTranslation('peek')
  const language = i18next.language
  return (
    <ul className={styles.items} aria-label={t('items')}>
      {keptLines(order).map(({ item, sold, refunded }) => {
        const { product } = item
        return (
          <li key={item.id} className={styles.item}>
            <Thumbnail src={product.imageUri || undefined} alt="" />
            <span className={styles.name}>
              <bdi>{product.name}</bdi>
              {product.options && <Muted as="bdi">{product.options}</Muted>}
              {product.sku && <Muted as="bdi">{product.sku}</Muted>}
            </span>
            <span className={styles.amount}>
              {formatMoney(itemTotal(item), language)}
              <Muted as="span">
                {t('each', {
                  quantity: sold.toLocaleString(language),
                  price: formatMoney(product.price, language),
                })}
              </Muted>
              {refunded > 0 && <Muted as="span">{t('refunded', { shown: refunded.toLocaleString(language) })}</Muted>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
