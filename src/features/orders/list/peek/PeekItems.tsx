import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { itemTotal } from '#contract/orders/orderMoney.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'
import { Muted } from '#ui/Muted.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from './PeekItems.module.css'

/** The items, with images. */
export function PeekItems({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation('peek')
  const language = i18next.language
  return (
    <ul className={styles.items} aria-label={t('items')}>
      {items.map(item => {
        const { product, quantity } = item
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
                  quantity: quantity.toLocaleString(language),
                  price: formatMoney(product.price, language),
                })}
              </Muted>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
