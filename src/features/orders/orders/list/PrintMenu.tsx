import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { useTranslation } from 'react-i18next'
import { PRINTED_AT_ONCE } from '#contract/orders/orderExport.ts'
import type { Order } from '#contract/orders/orders.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { DOCUMENT_KINDS, DOCUMENT_ROUTES, type DocumentKind, printPath } from '../shared/documentPath.ts'

/** Links to the documents of one order, or of many as one print job. */
export default function PrintMenu({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('orderDocuments')
  const [first, second] = orders
  const pathOf = (kind: DocumentKind) =>
    first && !second
      ? pathTo(DOCUMENT_ROUTES[kind], { id: first.id })
      : printPath(
          kind,
          orders.map(({ orderNumber }) => orderNumber),
        )
  const entries = () =>
    orders.length > PRINTED_AT_ONCE
      ? [{ label: t('tooMany', { count: PRINTED_AT_ONCE }), disabled: true }]
      : [
          ...DOCUMENT_KINDS.map(kind => ({ label: t(`${kind}.name`), link: <AppLink to={pathOf(kind)} /> })),
          ...(first && !second
            ? [
                'separator' as const,
                { label: t('pack'), link: <AppLink to={pathTo('order.pack', { id: first.id })} /> },
              ]
            : []),
        ]
  return (
    <MenuButton variant="secondary" size="small" entries={entries}>
      <Icon glyph={Printer} />
      {t('printButton')}
    </MenuButton>
  )
}
