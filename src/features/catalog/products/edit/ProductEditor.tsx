import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalog/products.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { ImagesCard } from '#features/content/images/shared/ImagesCard.tsx'
import { SeoCard } from '#features/content/shared/seo/SeoCard.tsx'
import { BelowFold } from '#page/BelowFold.tsx'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { RecordEditor } from '#page/record/RecordEditor.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { PageColumns } from '#ui/Layout.tsx'
import { productResource } from '../resource.ts'
import { ChangePlanButton } from './ChangePlanButton.tsx'
import { productFieldLabels } from './fieldLabels.ts'
import { LimitNotice } from './LimitNotice.tsx'
import { PublishPreview } from './PublishPreview.tsx'
import { fieldOf, ProductForm, toForm, toPayload } from './schema.ts'
import { AvailabilityCard } from './sections/AvailabilityCard.tsx'
import { BasicsCard } from './sections/BasicsCard.tsx'
import { DescriptionCard } from './sections/DescriptionCard.tsx'
import { InventoryCard } from './sections/InventoryCard.tsx'
import { OrganizationCard } from './sections/OrganizationCard.tsx'
import { PricingCard } from './sections/PricingCard.tsx'
import { RelatedCard } from './sections/RelatedCard.tsx'
import { ShippingCard } from './sections/ShippingCard.tsx'
import { normalizeVariants } from './variants/combine.ts'
import { VariantsCard } from './variants/VariantsCard.tsx'

/** The form over one product; `null` adds one. */
export function ProductEditor({ product, session }: { product: Product | null; session: RecordSession }) {
  const { t } = useTranslation('products')
  const { data } = useQuery(categoryQueries.tree())
  const categories = data?.items ?? []
  const queryClient = useQueryClient()
  const state = useRecordForm(productResource, {
    record: product,
    schema: ProductForm,
    toForm,
    toPayload,
    fieldOf,
    normalize: normalizeVariants,
  })
  const saved = state.isNew ? null : state.record
  return (
    <RecordEditor
      resource={productResource}
      session={session}
      state={state}
      fields={productFieldLabels(t, queryClient)}
      helpWith={error => <ChangePlanButton error={error} />}
    >
      {state.isNew && <LimitNotice />}
      <PublishPreview product={saved} />
      <PageColumns
        lead={<BasicsCard />}
        aside={
          <>
            <OrganizationCard categories={categories} />
            <ImagesCard />
          </>
        }
      >
        <DescriptionCard />
        <PricingCard />
        <BelowFold>
          <InventoryCard />
          <VariantsCard />
          <ShippingCard />
          <AvailabilityCard />
          <RelatedCard without={saved ? [saved.id] : []} />
          <SeoCard<ProductForm>
            path={shopPath('product', '')}
            describedBy={['shortDescription', 'longDescription', 'extendedDescription']}
          />
        </BelowFold>
      </PageColumns>
    </RecordEditor>
  )
}
