import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OpenCart } from '#contract/orders/carts.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { NotLoaded } from '#page/failure/NotLoaded.tsx'
import { pathTo } from '#paths.ts'
import { AmountRow, RowNote } from '#ui/AmountRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Muted } from '#ui/Muted.tsx'
import { customerPageQueries } from './queries.ts'

/** The customer's open cart in the storefront, for questions on the phone. */
export default function CartsCard({ email }: { email: string }) {
  const { t } = useTranslation('customers')
  const query = useQuery(customerPageQueries.carts(email))
  const carts = query.data?.carts
  return (
    <Card title={t('section.carts')} flush>
      <NotLoaded query={query} what={t('carts.failed')} />
      {carts?.length === 0 && <RowNote>{t('carts.none')}</RowNote>}
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
    <AmountRow amount={formatMoney(grandTotal, language)}>
      <div>
        <ul>
          {items.map(({ quantity, product: { id, productVariantId, name, options } }) => (
            <li key={`${id} ${productVariantId}`}>
              {quantity.toLocaleString(language)} × <AppLink to={pathTo('product.detail', { id })}>{name}</AppLink>
              {options && <Muted as="span"> {options}</Muted>}
            </li>
          ))}
        </ul>
        <Muted as="span">{t('carts.changed', { time: formatTime(updatedOn, language) })}</Muted>
        {couponCodes.length > 0 && <Muted as="span"> · {t('carts.codes', { codes: couponCodes.join(', ') })}</Muted>}
      </div>
    </AmountRow>
  )
}
