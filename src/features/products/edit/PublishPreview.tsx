import { useEffect, useLayoutEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Product } from '#contract/products.ts'
import { LONGEST_DRAFT_TEXT, type PreviewDraft } from '#contract/storefront.ts'
import { textToCents } from '#lib/money.ts'
import { keepRoomForPreview, publishPreview } from '#page/form/preview.ts'
import type { ProductForm } from './schema.ts'

/** Lets the storefront beside the form show what is typed. Draws nothing. */
export function PublishPreview({ product }: { product: Product | null }) {
  const { control } = useFormContext<ProductForm>()
  const { isDirty } = useFormState({ control })
  const [name, price, salePrice, shortDescription, longDescription] = useWatch({
    control,
    name: ['name', 'price', 'salePrice', 'shortDescription', 'longDescription'],
  })
  useEffect(() => {
    if (!isDirty) return publishPreview(null)
    const values = {
      name: cut(name),
      price: readable(price),
      salePrice: readable(salePrice),
      shortDescription: cut(shortDescription),
      longDescription: cut(longDescription),
    }
    publishPreview(draftOf(product, values))
  }, [isDirty, product, name, price, salePrice, shortDescription, longDescription])
  useEffect(() => () => publishPreview(null), [])
  useLayoutEffect(() => keepRoomForPreview(), [])
  return null
}

const draftOf = (product: Product | null, values: Omit<PreviewDraft['values'], 'imageUri'>): PreviewDraft => ({
  kind: 'product',
  id: product?.id ?? null,
  values: { ...values, imageUri: product?.images[0]?.fullUri ?? null },
})

const cut = (typed: string) => typed.slice(0, LONGEST_DRAFT_TEXT).toWellFormed()

/** Cents; `null` for what is no price (yet). */
function readable(typed: string): number | null {
  const cents = textToCents(typed)
  return Number.isNaN(cents) ? null : cents
}
