import type { Product } from '#contract/catalog/products.ts'
import { observable } from '#lib/observable.ts'
import type { QuickValues } from './quickValues.ts'

export type QuickField = 'price' | 'quantity' | 'isActive'

/** The row that is being edited in the list, and the field that gets the focus. */
export const openQuickEdit = observable<{ id: string; field: QuickField } | null>(null)

/** Unsaved input by product, with the version that it is based on. */
export const typedValues = new Map<string, { base: Product; values: QuickValues }>()
