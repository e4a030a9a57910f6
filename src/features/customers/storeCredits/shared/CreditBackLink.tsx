import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StoreCredit } from '#contract/customers/storeCredits.ts'
import { hasPart } from '#contract/store/featureFlags.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { BackLink } from '#page/BackLink.tsx'
import { returnTo } from '#page/list/listPlace.ts'
import { pathTo } from '#paths.ts'

/** To the list, where this store has it (document 1 §2.1), else to the customer or the dashboard. */
export function CreditBackLink({ credit }: { credit?: StoreCredit }) {
  const { t } = useTranslation(['storeCredits', 'page'])
  const { data } = useQuery(storeQueries.features())
  if (data && hasPart(data, 'storeCredit')) {
    return <BackLink {...returnTo(pathTo('storeCredit'), credit?.id)} label={t('back.list')} />
  }
  const id = credit?.customerId
  if (id) return <BackLink to={pathTo('customer.edit', { id })} label={t('page:common.customer')} />
  return <BackLink to={pathTo('customer.list')} label={t('back.customers')} />
}
