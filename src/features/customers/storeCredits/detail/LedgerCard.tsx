import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoreCredit, StoreCreditEntry } from '#contract/customers/storeCredits.ts'
import { isCorrectable } from '#contract/customers/storeCreditWrites.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { NotLoaded } from '#page/failure/NotLoaded.tsx'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Muted } from '#ui/Muted.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { storeCreditQueries } from '../queries.ts'
import styles from './storeCredit.module.css'

const ReverseEntryDialog = lazyOnRequest(() => import('./ReverseEntryDialog.tsx'), 'storeCredits')

/** All changes of a balance, newest first, with user and reason. */
export function LedgerCard({ credit }: { credit: StoreCredit }) {
  const { t } = useTranslation('storeCredits')
  const [pages, setPages] = useState(1)
  const [wrong, setWrong] = useState<StoreCreditEntry>()
  const query = useQuery({ ...storeCreditQueries.entries(credit.id, pages), placeholderData: keepPreviousData })
  const { data } = query
  const items = data?.items ?? []
  const close = () => setWrong(undefined)
  return (
    <Card title={t('section.ledger')} flush>
      <NotLoaded query={query} what={t('ledger.failed')} />
      <ol aria-label={t('section.ledger')}>
        {items.map(entry => (
          <Entry
            key={entry.id}
            entry={entry}
            corrected={items.find(({ id }) => id === entry.correctsId)}
            onTakeBack={credit.status !== 'expired' && isCorrectable(entry, items) ? () => setWrong(entry) : undefined}
          />
        ))}
      </ol>
      {data && data.totalCount > items.length && (
        <div className={styles.more}>
          <Button variant="ghost" busy={query.isFetching} onClick={() => setPages(pages + 1)}>
            {t('ledger.more')}
          </Button>
        </div>
      )}
      <Suspense>
        {wrong && (
          <ReverseEntryDialog
            credit={credit}
            entry={wrong}
            onDone={() => {
              close()
              toast({ text: t('takeBack.done'), seconds: 5 })
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}

interface EntryProps {
  entry: StoreCreditEntry
  /** The reversed entry. */
  corrected: StoreCreditEntry | undefined
  onTakeBack: (() => void) | undefined
}

function Entry({ entry, corrected, onTakeBack }: EntryProps) {
  const { t, i18n } = useTranslation('storeCredits')
  const { kind, amount, balance, reason, doneBy, orderId, orderNumber, createdOn } = entry
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const when = formatTime(createdOn, i18n.language)
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <strong>{t(`kind.${kind}`)}</strong>
        {orderId && (
          <>
            {' · '}
            <AppLink to={pathTo('order.detail', { id: orderId })}>{t('order', { number: orderNumber })}</AppLink>
          </>
        )}
        {reason !== '' && (
          <p>
            <bdi>{reason}</bdi>
          </p>
        )}
        {corrected && <Muted>{t('takesBack', { amount: money(corrected.amount) })}</Muted>}
        <Muted>
          {when}
          {doneBy !== '' && (
            <>
              {' · '}
              <bdi>{doneBy}</bdi>
            </>
          )}
        </Muted>
      </div>
      <div className={styles.sums}>
        <span>
          {amount > 0 ? '+' : ''}
          {money(amount)}
        </span>
        <Muted as="span">{t('ledger.balance', { balance: money(balance) })}</Muted>
      </div>
      {onTakeBack && (
        <Button size="small" onClick={onTakeBack} aria-label={t('takeBack.of', { amount: money(amount), when })}>
          {t('takeBack.action')}
        </Button>
      )}
    </li>
  )
}
