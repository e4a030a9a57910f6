import { useTranslation } from 'react-i18next'
import { formatMoney } from '#lib/money.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { type Sum, Sums } from '#ui/Facts.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import type { Cart } from '../model.ts'
import styles from './cart.module.css'

/** What is in the cart, at the prices that its shopper saw last. */
export function ItemsCard({ cart }: { cart: Cart }) {
  const { t, i18n } = useTranslation('carts')
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const { items, sums, total, couponCodes } = cart
  const parts: Sum[] = sums
    ? [
        [t('sum.items'), money(sums.items)],
        ...(sums.discount > 0 ? [[t('sum.discount'), money(-sums.discount)] as const] : []),
        ...(sums.shipping
          ? [[t('sum.shipping', { name: sums.shipping.name }), money(sums.shipping.cost)] as const]
          : []),
        ...(sums.tax > 0 ? [[t('sum.tax'), money(sums.tax)] as const] : []),
      ]
    : []
  return (
    <Card title={t('section.items')}>
      <Stack>
        {items.length === 0 && <p>{t('noItems')}</p>}
        <List gap={3} aria-label={t('section.items')}>
          {items.map(({ key, name, options, imageUri, quantity, price, total, productId }) => (
            <li key={key} className={styles.item}>
              <Thumbnail src={imageUri} alt="" />
              <div className={styles.what}>
                {productId === null ? (
                  <Name>{name}</Name>
                ) : (
                  <AppLink to={pathTo('product.detail', { id: productId })}>
                    <Name>{name}</Name>
                  </AppLink>
                )}
                {options && (
                  <Muted>
                    <bdi>{options}</bdi>
                  </Muted>
                )}
                <Muted>
                  {t('quantity', { quantity: quantity.toLocaleString(i18n.language), price: money(price) })}
                </Muted>
              </div>
              <span className={styles.amount}>{money(total)}</span>
            </li>
          ))}
        </List>
        <Sums sums={[...parts, [t('sum.total'), money(total), true]]} />
        {couponCodes.length > 0 && (
          <p>
            {t('codes')} <bdi>{couponCodes.join(', ')}</bdi>
          </p>
        )}
        <Muted>{t(sums ? 'pricesHint' : 'legacyHint')}</Muted>
      </Stack>
    </Card>
  )
}
