import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readBulkSearch } from '#features/orders/orders/shared/bulkPath.ts'
import { BackLink } from '#page/BackLink.tsx'
import { pathTo } from '#paths.ts'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Chooser } from './choose/Chooser.tsx'
import { UpdateCard } from './result/UpdateCard.tsx'

/**
 * A bulk task for orders: selected, previewed, then processed by the provider. The URL contains the orders, then the
 * job.
 */
export default function OrderBulkPage() {
  const { t } = useTranslation('orderBulk')
  const search = readBulkSearch(useSearchParams()[0])
  return (
    <FormPage>
      <PageHeader title={t('title')} back={<BackLink to={pathTo('order.list')} label={t('back')} />} />
      <Stack>
        {search.job === null ? <Chooser search={search} /> : <UpdateCard key={search.job} id={search.job} />}
      </Stack>
    </FormPage>
  )
}
