import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Product } from '#contract/products.ts'
import { categoryQueries } from '#features/categories/queries.ts'
import { excerpt } from '#lib/excerpt.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { BackLink } from '#page/BackLink.tsx'
import { EditForm } from '#page/form/EditForm.tsx'
import { useEditForm } from '#page/form/useEditForm.ts'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import type { AfterSave } from '#page/form/useSaveFlow.ts'
import { SAME_FORM } from '#page/sameForm.ts'
import { PageColumns, Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../../paths.ts'
import { productMutations } from '../mutations.ts'
import { ChangePlanButton } from './ChangePlanButton.tsx'
import { productFieldLabels } from './fieldLabels.ts'
import { ProductActions } from './ProductActions.tsx'
import { PublishPreview } from './PublishPreview.tsx'
import { fieldOf, ProductForm, toForm, toPayload } from './schema.ts'
import { BasicsCard } from './sections/BasicsCard.tsx'
import { ImagesCard } from './sections/ImagesCard.tsx'
import { InventoryCard } from './sections/InventoryCard.tsx'
import { OrganisationCard } from './sections/OrganisationCard.tsx'
import { PricingCard } from './sections/PricingCard.tsx'
import { SeoCard } from './sections/SeoCard.tsx'
import { ShippingCard } from './sections/ShippingCard.tsx'

/** The form over one product; `null` adds one. */
export function ProductEditor({ product, session }: { product: Product | null; session: RecordSession }) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: categories } = useQuery(categoryQueries.all())
  const create = useMutation(productMutations.create(queryClient))
  const update = useMutation(productMutations.update(queryClient))

  const state = useEditForm({
    schema: ProductForm,
    record: product,
    toForm,
    save: (values, record, isNew, options) => {
      const body = toPayload(values, record)
      return record && !isNew
        ? update.mutateAsync({ body: { ...record, ...body }, ...options })
        : create.mutateAsync({ body, ...options })
    },
    readRecord: current => z.decode(Product, current as never),
    revisionOf: record => record.revision,
    fieldOf,
    draftName: record => `product/${record?.id ?? 'new'}`,
  })

  const goOn = (saved: Product, then: AfterSave, wasNew: boolean) => {
    if (wasNew) toast({ text: t('detail.created', { name: excerpt(saved.name) }), seconds: 4 })
    if (then === 'list') return navigate(pathTo('product.list'))
    if (then === 'new') {
      session.startNew()
      return navigate(pathTo('product.add'))
    }
    if (!wasNew) return
    session.created(saved.id)
    return navigate(pathTo('product.detail', { id: saved.id }), { replace: true, state: SAME_FORM })
  }

  const saved = state.isNew ? null : state.record
  return (
    <Stack>
      <PageHeader
        back={<BackLink to={pathTo('product.list')} label={t('detail.back')} />}
        title={saved ? <Name>{saved.name}</Name> : t('add.title')}
        actions={saved && <ProductActions product={saved} state={state} />}
      />
      <EditForm
        state={state}
        texts="products"
        fields={productFieldLabels(t, categories?.items ?? [])}
        ways={['list', 'new']}
        nameOf={values => values.name}
        wayOut={error => <ChangePlanButton error={error} />}
        onSaved={goOn}
      >
        <PublishPreview product={saved} />
        <PageColumns
          aside={
            <>
              <OrganisationCard categories={categories?.items ?? []} />
              <ImagesCard images={saved?.images ?? []} />
              {saved && (
                <p>
                  <small>{t('detail.updated', { when: formatTimeWithZone(saved.updatedOn, i18next.language) })}</small>
                </p>
              )}
            </>
          }
        >
          <BasicsCard />
          <PricingCard />
          <InventoryCard />
          <ShippingCard />
          <SeoCard />
        </PageColumns>
      </EditForm>
    </Stack>
  )
}
