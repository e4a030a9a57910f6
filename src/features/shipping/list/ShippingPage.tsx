import { useTranslation } from 'react-i18next'
import { AddLink } from '#page/list/AddLink.tsx'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../../paths.ts'
import { MethodsCard } from './MethodsCard.tsx'

/** How a store ships: its methods in the order in which shoppers see them. */
export default function ShippingPage() {
  const { t } = useTranslation('shipping')
  return (
    <FormPage>
      <PageHeader
        title={t('title')}
        actions={<AddLink to={pathTo('settings.shipping.add')}>{t('list.add')}</AddLink>}
      />
      <Stack>
        <MethodsCard />
      </Stack>
    </FormPage>
  )
}
