import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#lib/money.ts'
import { storeCreditQueries } from '../queries.ts'

/** What shoppers can still spend. An empty line reserves the space until the amount has loaded. */
export function Outstanding() {
  const { t } = useTranslation('storeCredits')
  const { data } = useQuery(storeCreditQueries.counts())
  if (data?.activeCount === 0) return null
  return <p>{data ? t('list.outstanding', { amount: formatMoney(data.outstanding, i18next.language) }) : '\u00a0'}</p>
}
