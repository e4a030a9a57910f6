import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers.ts'
import type { StoreCredit } from '#contract/storeCredits.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { pathTo } from '../../../paths.ts'
import { laterQueries } from './laterQueries.ts'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './rows.module.css'

/** What the store owes the customer, newest first, each a link to its ledger. */
export default function StoreCreditCard({ customer: { id, emailAddress } }: { customer: Customer }) {
  const { t, i18n } = useTranslation('customers')
  const balance = useQuery(laterQueries.creditBalance(id))
  const credits = useQuery(laterQueries.credits(id))
  const amount = balance.data && formatMoney(balance.data.balance, i18n.language)
  return (
    <Card
      title={t('storeCredit.title')}
      flush
      actions={
        emailAddress !== '' && (
          <AppLink
            className={buttonClass({ size: 'small' })}
            to={pathTo('storeCredit.add', {}, { email: emailAddress })}
          >
            {t('storeCredit.add')}
          </AppLink>
        )
      }
    >
      <NotLoaded query={credits} what={t('storeCredit.failed')} />
      {credits.data?.totalCount === 0 && <p className={styles.none}>{t('storeCredit.none')}</p>}
      {credits.data && credits.data.totalCount > 0 && (
        <>
          {amount && <p className={styles.none}>{t('storeCredit.balance', { amount })}</p>}
          <ul className={styles.rows} aria-label={t('storeCredit.title')}>
            {credits.data.items.map(credit => (
              <Row key={credit.id} credit={credit} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Row({ credit: { id, createdOn, status, balance, issuedAmount, reason } }: { credit: StoreCredit }) {
  const { t, i18n } = useTranslation('customers')
  const money = (cents: number) => formatMoney(cents, i18n.language)
  return (
    <li className={styles.row}>
      <span>
        <AppLink to={pathTo('storeCredit.detail', { storeCreditId: id })}>
          {formatTimeWithZone(createdOn, i18n.language)}
        </AppLink>
        <br />
        <bdi className={styles.quiet}>{reason}</bdi>
      </span>
      <Badge>{t(`storeCredit.status.${status}`)}</Badge>
      <span className={styles.amount}>
        {t('storeCredit.of', { balance: money(balance), issued: money(issuedAmount) })}
      </span>
    </li>
  )
}
