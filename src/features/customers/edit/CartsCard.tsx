import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OpenCart } from '#contract/carts.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { NotLoaded } from '#page/NotLoaded.tsx'
import { Card } from '#ui/Card.tsx'
import { pathTo } from '../../../paths.ts'
import { laterQueries } from './laterQueries.ts'
import styles from './rows.module.css'

/** The customer's open cart in the storefront, for questions on the phone. */
export default function CartsCard({ email }: { email: string }) {
  const { t } = useTranslation('customers')
  const query = useQuery(laterQueries.carts(email))
  const carts = query.data?.carts
  return (
    <Card title={t('section.carts')} flush>
      <NotLoaded query={query} what={t('carts.failed')} />
      {carts?.length === 0 && <p className={styles.none}>{t('carts.none')}</p>}
      {carts && carts.length > 0 && (
        <ul aria-label={t('section.carts')}>
          {carts.map(cart => (
            <CartRow key={cart.id} cart={cart} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function CartRow({ cart: { items, updatedOn, couponCodes, grandTotal } }: { cart: OpenCart }) {
  const { t } = useTranslation('customers')
  const { language } = i18next
  return (
    <li className={styles.row}>
      <div>
        <ul>
          {items.map(({ quantity, product: { id, productVariantId, name, options } }) => (
            <li key={`${id} ${productVariantId}`}>
              {quantity.toLocaleString(language)} × <AppLink to={pathTo('product.detail', { id })}>{name}</AppLink>
              {options && <span className={styles.quiet}> {options}</span>}
            </li>
          ))}
        </ul>
        <span className={styles.quiet}>{t('carts.changed', { time: formatTimeWithZone(updatedOn, language) })}</span>
        {couponCodes.length > 0 && (
          <span className={styles.quiet}> · {t('carts.codes', { codes: couponCodes.join(', ') })}</span>
        )}
      </div>
      <span className={styles.amount}>{formatMoney(grandTotal, language)}</span>
    </li>
  )
}
