import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { StoreCredit } from '#contract/customers/storeCredits.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDay, formatTime } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { useRecordTitle } from '#page/tabTitle.ts'
import { ZoneNote } from '#page/ZoneNote.tsx'
import { pathTo } from '#paths.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { FormPage } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { CREDIT_TONES, creditName, lastDayOf } from '../model.ts'
import { storeCreditQueries } from '../queries.ts'
import { CreditBackLink } from '../shared/CreditBackLink.tsx'
import { LedgerCard } from './LedgerCard.tsx'
import styles from './storeCredit.module.css'

const AdjustDialog = lazyOnRequest(() => import('./AdjustDialog.tsx'), 'storeCredits')

/** One credit: its balance, and its ledger. */
export default function StoreCreditPage() {
  const { storeCreditId = '' } = useParams()
  return <OpenCredit key={storeCreditId} id={storeCreditId} />
}

function OpenCredit({ id }: { id: string }) {
  const { t, i18n } = useTranslation(['storeCredits', 'page'])
  const credit = useRequiredData(storeCreditQueries.detail(id))
  const [isAdjusting, setAdjusting] = useState(false)
  const name = creditName(credit)
  useRecordTitle(name)
  const isExpired = credit.status === 'expired'
  return (
    <FormPage>
      <PageHeader
        back={<CreditBackLink credit={credit} />}
        title={<Name>{name}</Name>}
        badge={<StatusBadge tone={CREDIT_TONES[credit.status]}>{t(`status.${credit.status}`)}</StatusBadge>}
        actions={!isExpired && <Button onClick={() => setAdjusting(true)}>{t('adjust.action')}</Button>}
      />
      {isExpired && <Notice tone="info">{t('expiredText')}</Notice>}
      <Card title={t('section.balance')}>
        <CreditFacts credit={credit} />
        <ZoneNote />
      </Card>
      <LedgerCard credit={credit} />
      <Suspense>
        {isAdjusting && (
          <AdjustDialog
            credit={credit}
            onDone={({ balance }) => {
              setAdjusting(false)
              toast({ text: t('adjust.done', { balance: formatMoney(balance, i18n.language) }), seconds: 5 })
            }}
            onClose={() => setAdjusting(false)}
          />
        )}
      </Suspense>
    </FormPage>
  )
}

function CreditFacts({ credit }: { credit: StoreCredit }) {
  const { t, i18n } = useTranslation(['storeCredits', 'page'])
  const { balance, issuedAmount, expiresOn, createdOn, customerId, customerName, emailAddress } = credit
  const { orderId, orderNumber, reason } = credit
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const time = (timestamp: string) => formatTime(timestamp, i18n.language)
  return (
    <Facts>
      <Fact term={t('column.balance')}>
        <span className={styles.balance}>{money(balance)}</span>
      </Fact>
      <Fact term={t('column.issued')}>{t('issuedOn', { amount: money(issuedAmount), when: time(createdOn) })}</Fact>
      <Fact term={t('column.expiresOn')}>
        {expiresOn === null ? t('neverExpires') : formatDay(lastDayOf(expiresOn), i18n.language)}
      </Fact>
      <Fact term={t('field.emailAddress')}>
        <bdi>{emailAddress}</bdi>
      </Fact>
      {customerId && (
        <Fact term={t('page:common.customer')}>
          <AppLink to={pathTo('customer.edit', { id: customerId })}>
            <Name>{customerName}</Name>
          </AppLink>
        </Fact>
      )}
      {orderId && (
        <Fact term={t('refundOf')}>
          <AppLink to={pathTo('order.detail', { id: orderId })}>{t('order', { number: orderNumber })}</AppLink>
        </Fact>
      )}
      {reason !== '' && (
        <Fact term={t('page:common.reason')}>
          <bdi>{reason}</bdi>
        </Fact>
      )}
    </Facts>
  )
}
