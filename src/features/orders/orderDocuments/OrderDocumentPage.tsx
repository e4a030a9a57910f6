import { useTranslation } from 'react-i18next'
import { useMatch, useParams } from 'react-router'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { DOCUMENT_KINDS, DOCUMENT_ROUTES } from '#features/orders/orders/shared/documentPath.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { PATHS, pathTo } from '#paths.ts'
import { DocumentScreen } from './DocumentScreen.tsx'

/** One document of one order. */
export default function OrderDocumentPage() {
  const { t } = useTranslation('orderDocuments')
  const { id = '' } = useParams()
  const order = useRequiredData(orderQueries.detail(id))
  const store = useRequiredData(storeQueries.information())
  const matches = {
    invoice: useMatch(PATHS[DOCUMENT_ROUTES.invoice]),
    packingSlip: useMatch(PATHS[DOCUMENT_ROUTES.packingSlip]),
    shippingLabel: useMatch(PATHS[DOCUMENT_ROUTES.shippingLabel]),
  }
  const kind = DOCUMENT_KINDS.find(each => matches[each]) ?? 'packingSlip'
  return (
    <DocumentScreen
      kind={kind}
      orders={[order]}
      store={store}
      title={t(`${kind}.titleOf`, { number: order.orderNumber })}
      back={{ to: pathTo('order.detail', { id }), label: t('backToOrder', { number: order.orderNumber }) }}
      pathOf={each => pathTo(DOCUMENT_ROUTES[each], { id })}
    />
  )
}
