import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { itemTotal } from '#contract/orderMoney.ts'
import type { OrderItem } from '#contract/orders.ts'
import { formatMoney } from '#lib/money.ts'
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
              {product.options && <bdi className={styles.quiet}>{product.options}</bdi>}
              {product.sku && <bdi className={styles.quiet}>{product.sku}</bdi>}
            </span>
            <span className={styles.amount}>
              {formatMoney(itemTotal(item), language)}
              <span className={styles.quiet}>
                {t('each', {
                  quantity: quantity.toLocaleString(language),
                  price: formatMoney(product.price, language),
                })}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
