import Printer from 'lucide/dist/esm/icons/printer.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#features/orders/orders/shared/documentPath.ts'
import { listText } from '#lib/listText.ts'
import { BackLink } from '#page/BackLink.tsx'
import { RouteTabs } from '#page/RouteTabs.tsx'
import { useRecordTitle } from '#page/tabTitle.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PaperSelect, usePaper } from '#ui/print/PaperSelect.tsx'
import { NotPrinted, Sheets } from '#ui/print/Sheets.tsx'
import { Invoice } from './Invoice.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { ShippingLabel } from './ShippingLabel.tsx'

const VIEWS = { invoice: Invoice, packingSlip: PackingSlip, shippingLabel: ShippingLabel }

interface DocumentScreenProps {
  kind: DocumentKind
  orders: readonly Order[]
  store: StoreInformation
  title: string
  back: { to: string; label: string }
  /** The URL of another document of the same orders. */
  pathOf: (kind: DocumentKind) => string
  children?: ReactNode
}

/** Printable sheets, with controls for document and paper above them. */
export function DocumentScreen({ kind, orders, store, title, back, pathOf, children }: DocumentScreenProps) {
  const { t, i18n } = useTranslation('orderDocuments')
  const [paper, choosePaper] = usePaper()
  // A browser that prints to a file names the file like the tab.
  useRecordTitle(title)
  const View = VIEWS[kind]
  const withoutAddress = orders.filter(({ deliverTo }) => !deliverTo)
  return (
    <Stack>
      <NotPrinted>
        <Stack>
          <PageHeader
            title={title}
            back={<BackLink {...back} />}
            actions={
              <Button
                variant="primary"
                icon={<Icon glyph={Printer} />}
                disabled={orders.length === 0}
                onClick={() => window.print()}
              >
                {t('printButton')}
              </Button>
            }
          />
          <Inline gap={4}>
            <RouteTabs
              label={t('documents')}
              tabs={DOCUMENT_KINDS.map(each => ({ to: pathOf(each), label: t(`${each}.name`) }))}
            />
            {kind !== 'shippingLabel' && (
              <PaperSelect
                label={t('paper.label')}
                names={{ letter: t('paper.letter'), a4: t('paper.a4') }}
                paper={paper}
                onPaper={choosePaper}
              />
            )}
          </Inline>
          {children}
          {kind !== 'invoice' && withoutAddress.length > 0 && (
            <Notice tone="warn" title={t('noAddress.title', { count: withoutAddress.length })}>
              {t('noAddress.text', {
                orders: listText(
                  withoutAddress.map(({ orderNumber }) => `#${orderNumber}`),
                  i18n.language,
                ),
              })}
            </Notice>
          )}
        </Stack>
      </NotPrinted>
      <Sheets>
        {orders.map(order => (
          <View key={order.id} order={order} store={store} paper={kind === 'shippingLabel' ? 'label' : paper} />
        ))}
      </Sheets>
    </Stack>
  )
}
