import type { QueryClient } from '@tanstack/react-query'
import { currentOf } from '#api/currentOf.ts'
import { runMutation } from '#api/queries.ts'
import type { Product } from '#contract/catalog/products.ts'
import { recordMutations } from '#page/record/recordMutations.ts'
import { productResource } from '../../resource.ts'
import { isContested, merged, type QuickValues, withValues } from './quickValues.ts'

/** Someone else saved another value meanwhile. */
export class Contested extends Error {
  readonly current: Product

  constructor(current: Product) {
    super('Somebody else has changed the same value.')
    this.current = current
  }
}

/**
 * Saves changes based on `base`. Other changes that someone else saved meanwhile stay; throws `Contested` if both
 * changed the same value.
 */
export async function saveQuickEdit(
  queryClient: QueryClient,
  base: Product,
  values: QuickValues,
  idempotencyKey?: string,
): Promise<void> {
  const { update } = recordMutations(productResource, queryClient)
  const { product } = withValues(base, values)
  try {
    await runMutation(queryClient, update, { body: product, ...(idempotencyKey && { idempotencyKey }) })
  } catch (error) {
    const current = currentOf(productResource.schema, error)
    if (!current) throw error
    if (isContested(base, current, values)) throw new Contested(current)
    await saveQuickEdit(queryClient, current, merged(base, current, values))
  }
}
