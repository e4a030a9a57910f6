import { useTranslation } from 'react-i18next'
import { sortShippingMethods } from '#contract/shipping/shippingMethodWrites.ts'
import { OrderedRecords } from '#page/record/OrderedRecords.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { Muted } from '#ui/Muted.tsx'
import { shippingQueries } from '../queries.ts'
import { shippingResource } from '../resource.ts'
import { ratesOf } from './ratesOf.ts'

/** The methods in the store's order, which decides among equal prices for shoppers. */
export function MethodsCard() {
  const { t, i18n } = useTranslation('shipping')
  const query = shippingQueries.methods()
  return (
    <OrderedRecords
      title={t('list.title')}
      resource={shippingResource}
      saved={useRequiredData(query).items}
      queryKey={query.queryKey}
      sort={sortShippingMethods}
      empty={t('list.emptyText')}
      factsOf={method =>
        ratesOf(method, t, i18n.language).map(rate => (
          <Muted as="span" key={rate}>
            {rate}
          </Muted>
        ))
      }
    />
  )
}
