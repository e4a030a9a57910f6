import { useTranslation } from 'react-i18next'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { addressLines } from '#lib/addressLines.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { Cart } from '../model.ts'
import styles from './cart.module.css'

/** Whose cart it is, as far as the shopper has said. */
export function ContactCard({ cart }: { cart: Cart }) {
  const { t } = useTranslation('carts')
  const { name, email, phone, customerId, billingAddress, shippingAddress } = cart
  const isUnknown = !name && !email && !phone
  return (
    <Card title={t('section.contact')}>
      <Stack>
        {isUnknown && <p>{t('anonymousText')}</p>}
        {!isUnknown && (
          <Facts>
            {name && (
              <Fact term={t('column.shopper')}>
                <bdi>{name}</bdi>
              </Fact>
            )}
            {email && (
              <Fact term={t('column.email')}>
                <a href={`mailto:${email}`}>
                  <bdi>{email}</bdi>
                </a>
              </Fact>
            )}
            {phone && (
              <Fact term={t('phone')}>
                <a href={`tel:${phone}`}>
                  <bdi>{phone}</bdi>
                </a>
              </Fact>
            )}
            {shippingAddress && <Address term={t('shippingAddress')} address={shippingAddress} />}
            {billingAddress && <Address term={t('billingAddress')} address={billingAddress} />}
          </Facts>
        )}
        {customerId && (
          <p>
            <AppLink to={pathTo('customer.edit', { id: customerId })}>{t('toCustomer')}</AppLink>
          </p>
        )}
      </Stack>
    </Card>
  )
}

const Address = ({ term, address }: { term: string; address: PostalAddress }) => (
  <Fact term={term}>
    <bdi className={styles.lines}>{addressLines(address).join('\n')}</bdi>
  </Fact>
)
