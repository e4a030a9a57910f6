import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatTimeWithZone } from '#lib/time.ts'
import { BackLink } from '#page/BackLink.tsx'
import { providerText } from '#page/failure/errorMessage.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { useRecordTitle } from '#page/tabTitle.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PaperSelect, usePaper } from '#ui/print/PaperSelect.tsx'
import { NotPrinted, Sheets } from '#ui/print/Sheets.tsx'
import { invoiceQueries } from '../queries.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'

/** One invoice, to read and to print. */
export default function InvoicePage() {
  const { t, i18n } = useTranslation('invoices')
  const { id = '' } = useParams()
  const invoice = useRequiredData(invoiceQueries.detail(id))
  const [paper, choosePaper] = usePaper()
  const title = t('detail.titleOf', { number: providerText(invoice.number) })
  // A browser that prints to a file names the file like the tab.
  useRecordTitle(title)
  const { failure, retryOn } = invoice
  return (
    <Stack>
      <NotPrinted>
        <Stack>
          <PageHeader
            title={title}
            back={<BackLink to={pathTo('invoices.list')} label={t('detail.back')} />}
            actions={
              <Button variant="primary" icon={<Icon glyph={Printer} />} onClick={() => window.print()}>
                {t('detail.print')}
              </Button>
            }
          />
          <Inline>
            <PaperSelect
              label={t('paper.label')}
              names={{ letter: t('paper.letter'), a4: t('paper.a4') }}
              paper={paper}
              onPaper={choosePaper}
            />
          </Inline>
          {failure && (
            <Notice tone="warn" title={t('detail.failed')}>
              <bdi>{failure}</bdi> {retryOn && t('detail.retry', { time: formatTimeWithZone(retryOn, i18n.language) })}
            </Notice>
          )}
        </Stack>
      </NotPrinted>
      <Sheets>
        <InvoiceSheet invoice={invoice} paper={paper} />
      </Sheets>
    </Stack>
  )
}
