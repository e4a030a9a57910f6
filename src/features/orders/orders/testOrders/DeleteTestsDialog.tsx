import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { endpointQuery, invalidate } from '#api/queries.ts'
import { countTestOrders, deleteTestOrders } from '#contract/orders/testOrders.ts'
import { NotLoaded } from '#page/failure/NotLoaded.tsx'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { toast } from '#ui/toast/toasts.ts'

/** Says how many orders go, before they do. */
export default function DeleteTestsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('testOrders')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const query = useQuery(endpointQuery('orders', countTestOrders, {}))
  const write = useWrite(deleteTestOrders, {
    onSaved: async () => {
      toast({ text: t('deleted') })
      // The order that is open is gone: only after leaving it is anything fetched again.
      await navigate(pathTo('order.list'))
      await invalidate(queryClient, { queryKey: ['orders'] })
    },
  })
  const count = query.data?.count
  return (
    <WriteDialog
      write={write}
      title={t('ask')}
      submitLabel={t('delete')}
      onSubmit={() => count !== undefined && write.send({})}
      onClose={onClose}
    >
      <NotLoaded query={query} what={t('title')} />
      {count !== undefined && (
        <p>{count === 0 ? t('none') : t('count', { count, shown: count.toLocaleString(i18n.language) })}</p>
      )}
    </WriteDialog>
  )
}
