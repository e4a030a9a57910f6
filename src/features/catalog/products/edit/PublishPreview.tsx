import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Product } from '#contract/catalog/products.ts'
import type { ProductDraft } from '#contract/store/storefront.ts'
import { textToCents } from '#lib/money.ts'
import { cutDraft } from '#page/form/PublishTexts.tsx'
import { publishPreview } from '#page/form/preview.ts'
import type { ProductForm } from './schema.ts'

/** Publishes the form's unsaved values for the storefront preview. Renders nothing. */
export function PublishPreview({ product }: { product: Product | null }) {
  const { control } = useFormContext<ProductForm>()
  const { isDirty } = useFormState({ control })
  const [name, price, salePrice, shortDescription, longDescription, extendedDescription, images] = useWatch({
    control,
    name: ['name', 'price', 'salePrice', 'shortDescription', 'longDescription', 'extendedDescription', 'images'],
  })
  const id = product?.id ?? null
  const imageUri = images[0]?.fullUri ?? null
  useEffect(() => {
    if (!isDirty) return publishPreview(null)
    const values = {
      name: cutDraft(name),
      price: readable(price),
      salePrice: readable(salePrice),
      shortDescription: cutDraft(shortDescription),
      longDescription: cutDraft(longDescription),
      extendedDescription: cutDraft(extendedDescription),
      imageUri,
    }
    publishPreview({ kind: 'product', id, values } satisfies ProductDraft)
  }, [isDirty, id, name, price, salePrice, shortDescription, longDescription, extendedDescription, imageUri])
  useEffect(() => () => publishPreview(null), [])
  return null
}

/** Cents; `null` for an invalid or unfinished price. */
function readable(typed: string): number | null {
  const cents = textToCents(typed)
  return Number.isNaN(cents) ? null : cents
}
