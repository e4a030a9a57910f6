import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { sentTexts } from '#features/orders/orders/shared/itemsInWords.ts'
import { formatWeight } from '#lib/weight.ts'
import { Card } from '#ui/Card.tsx'
import { Name } from '#ui/Name.tsx'
import styles from './postage.module.css'
import { itemsToPack } from './postageForm.ts'

/** The content of the package, and its weight. */
export function ItemsToPack({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('postage')
  const number = (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 2 })
  return (
    <Card title={t('items.title')}>
      <ul className={styles.items}>
        {itemsToPack(order).map(({ id, product, quantity, weight }) => (
          <li key={id}>
            <span>
              {number(quantity)} × <Name>{product.name}</Name>
              {product.options && (
                <>
                  {', '}
                  <bdi>{product.options}</bdi>
                </>
              )}
            </span>
            <span className={styles.weight}>
              {weight > 0 ? formatWeight(weight, i18n.language) : t('items.noWeight')}
            </span>
          </li>
        ))}
      </ul>
      {sentTexts(order).map(({ name, items }) => (
        <p key={items}>{t('items.sentTo', { name, items })}</p>
      ))}
    </Card>
  )
}
