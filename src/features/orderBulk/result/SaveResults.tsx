import { useMutation } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { request } from '#api/client.ts'
import { listOrderBulkRows, type OrderBulkUpdate } from '#contract/orderBulk.ts'
import { csvLine } from '#lib/csv.ts'
import { dayOnDevice } from '#lib/time.ts'
import { SaveFileButton } from '#page/download/SaveFileButton.tsx'
import { saveFile } from '#page/download/saveFile.ts'
import { problemToast } from '#page/list/problemToast.ts'
import { outcomeText } from './outcomeText.ts'

/** Rows of one request. */
const PAGE = 200
/** So that spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads the result of each order as a file, in the current language. */
export function SaveResults({ update }: { update: OrderBulkUpdate }) {
  const { t } = useTranslation('orderBulk')
  const save = useMutation({
    mutationFn: async () => {
      const lines = [csvLine([t('file.order'), t('file.result'), t('file.reason')])]
      for (let startIndex = 0; startIndex < update.total; startIndex += PAGE) {
        const query = { startIndex, pageSize: PAGE }
        const { items } = await request(listOrderBulkRows, { params: { id: update.id }, query })
        for (const row of items) lines.push(csvLine([row.orderNumber, t(`outcome.${row.outcome}`), outcomeText(row)]))
      }
      const file = new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' })
      saveFile(file, `orders-${dayOnDevice(update.startedOn)}.csv`)
    },
    onError: error => problemToast(i18next.t('orders:noun', { count: update.total }), error),
  })
  return (
    <SaveFileButton busy={save.isPending} onSave={save.mutate}>
      {t('result.save')}
    </SaveFileButton>
  )
}
