import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers/customers.ts'
import type { StoreCredit } from '#contract/customers/storeCredits.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { NotLoaded } from '#page/failure/NotLoaded.tsx'
import { pathTo } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Muted } from '#ui/Muted.tsx'
import styles from '../detail/storeCredit.module.css'
import { storeCreditQueries } from '../queries.ts'
import { storeCreditBalance } from './balance.ts'

/** The customer's store credit, newest first, each linking to its ledger. */
export default function CustomerCreditCard({ customer: { id, emailAddress } }: { customer: Customer }) {
  const { t, i18n } = useTranslation('storeCredits')
  const balance = useQuery(storeCreditBalance(id, ''))
  const credits = useQuery(storeCreditQueries.ofCustomer(id))
  const amount = balance.data && formatMoney(balance.data.balance, i18n.language)
  return (
    <Card
      title={t('ofCustomer.title')}
      flush
      actions={
        emailAddress !== '' && (
          <AppLink
            className={buttonClass({ size: 'small' })}
            to={pathTo('storeCredit.add', {}, { email: emailAddress })}
          >
            {t('ofCustomer.add')}
          </AppLink>
        )
      }
    >
      <NotLoaded query={credits} what={t('ofCustomer.failed')} />
      {credits.data?.totalCount === 0 && <p className={styles.more}>{t('ofCustomer.none')}</p>}
      {credits.data && credits.data.totalCount > 0 && (
        <>
          {amount && <p className={styles.more}>{t('ofCustomer.balance', { amount })}</p>}
          <ul aria-label={t('ofCustomer.title')}>
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
  const { t, i18n } = useTranslation('storeCredits')
  const money = (cents: number) => formatMoney(cents, i18n.language)
  return (
    <li className={styles.entry}>
      <span className={styles.what}>
        <AppLink to={pathTo('storeCredit.detail', { storeCreditId: id })}>
          {formatTime(createdOn, i18n.language)}
        </AppLink>
        <br />
        <Muted as="bdi">{reason}</Muted>
      </span>
      <Badge>{t(`status.${status}`)}</Badge>
      <span className={styles.sums}>
        {t('ofCustomer.of', { balance: money(balance), issued: money(issuedAmount) })}
      </span>
    </li>
  )
}
