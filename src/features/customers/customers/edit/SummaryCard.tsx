import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers/customers.ts'
import { EmailBounce } from '#features/store/shared/emailBounce/EmailBounce.tsx'
import { formatNumber } from '#i18n/formatNumber.ts'
import { formatMoney } from '#lib/money.ts'
import { formatPhone } from '#lib/phone.ts'
import { formatTime } from '#lib/time.ts'
import { ZoneNote } from '#page/ZoneNote.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Fact, Figures } from '#ui/Facts.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { customerQueries } from '../queries.ts'
import styles from './SummaryCard.module.css'

/** Data for phone calls: how to reach the customer, and what they have bought. */
export function SummaryCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const { data } = useQuery(customerQueries.totals(customer.id))
  // The customer's own counts until the orders have been counted.
  const { orderCount, ordersTotalPrice, netTotalPrice, averageOrderPrice } = data ?? customer
  const money = (cents: number) => formatMoney(cents, i18next.language)
  const since = (timestamp: string | null | undefined) => (timestamp ? formatTime(timestamp, i18next.language) : '–')
  const figures: [string, string][] = [
    [t('summary.orders'), formatNumber(orderCount)],
    [t('summary.spent'), money(ordersTotalPrice)],
    [t('column.netTotalPrice'), money(netTotalPrice)],
    [t('summary.average'), money(averageOrderPrice)],
    [t('summary.lastOrder'), since(data?.lastOrderOn)],
    [t('summary.repeatSince'), since(data?.repeatSince)],
    [t('summary.customerSince'), since(customer.createdOn)],
  ]
  return (
    <Card title={t('section.summary')}>
      <Stack>
        <Reach customer={customer} />
        <EmailBounce email={customer.emailAddress} />
        <Figures>
          {figures.map(([term, figure]) => (
            <Fact key={term} term={term}>
              {figure}
            </Fact>
          ))}
        </Figures>
        <ZoneNote />
      </Stack>
    </Card>
  )
}

function Reach({ customer: { phoneNumber, emailAddress, company, contactInformation } }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const { address } = contactInformation
  const copied = t('summary.copied')
  return (
    <ul className={styles.contact} aria-label={t('summary.contact')}>
      <li>
        {phoneNumber === '' ? (
          <Muted as="span">{t('summary.noPhone')}</Muted>
        ) : (
          <>
            <a href={`tel:${phoneNumber}`} dir="ltr">
              {formatPhone(phoneNumber)}
            </a>
            <CopyButton text={phoneNumber} label={t('summary.copyPhone')} copiedLabel={copied} />
          </>
        )}
      </li>
      <li>
        {emailAddress === '' ? (
          <Muted as="span">{t('summary.noEmail')}</Muted>
        ) : (
          <>
            <a href={`mailto:${encodeURIComponent(emailAddress).replaceAll('%40', '@')}`}>
              <bdi>{emailAddress}</bdi>
            </a>
            <CopyButton text={emailAddress} label={t('summary.copyEmail')} copiedLabel={copied} />
          </>
        )}
      </li>
      {company !== '' && (
        <li>
          <bdi>{company}</bdi>
        </li>
      )}
      {address && (
        <li>
          <bdi>
            {[address.address1, address.address2, address.city, `${address.state} ${address.postalCode}`]
              .filter(part => part.trim() !== '')
              .join(', ')}
          </bdi>
        </li>
      )}
    </ul>
  )
}
