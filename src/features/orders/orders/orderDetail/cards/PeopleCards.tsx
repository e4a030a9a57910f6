import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { EmailBounce } from '#features/store/shared/emailBounce/EmailBounce.tsx'
import { addressLines } from '#lib/addressLines.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Name } from '#ui/Name.tsx'
import { buyerName } from '../../model.ts'
import styles from '../order.module.css'

export function CustomerCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  const { placedBy, customerId } = order
  const name = buyerName(order) || t('customer.nameless')
  return (
    <Card title={t('customer.title')}>
      <div className={styles.facts}>
        <p>
          {customerId ? (
            <AppLink to={pathTo('customer.edit', { id: customerId })}>
              <Name>{name}</Name>
            </AppLink>
          ) : (
            <Name>{name}</Name>
          )}
        </p>
        {placedBy.emailAddress && (
          <p>
            <a href={`mailto:${placedBy.emailAddress}`}>
              <bdi>{placedBy.emailAddress}</bdi>
            </a>
          </p>
        )}
        <EmailBounce email={placedBy.emailAddress} />
        {placedBy.phoneNumber && (
          <p>
            <a href={`tel:${placedBy.phoneNumber}`}>
              <bdi>{placedBy.phoneNumber}</bdi>
            </a>
          </p>
        )}
      </div>
    </Card>
  )
}

export function Address({ name, address }: { name?: string; address: PostalAddress }) {
  const lines = [...(name ? [name] : []), ...addressLines(address)]
  return (
    <p className={styles.plain}>
      <bdi>{lines.join('\n')}</bdi>
    </p>
  )
}
