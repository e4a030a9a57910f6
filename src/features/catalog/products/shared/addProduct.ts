import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { WriteOptions } from '#api/client.ts'
import { runMutation } from '#api/queries.ts'
import { NewProduct } from '#contract/catalog/productWrites.ts'
import { recordMutations } from '#page/record/recordMutations.ts'
import { productResource } from '../resource.ts'

/** Creates an active product from its name and its price in cents alone. */
export const addProduct = (queryClient: QueryClient, name: string, price: number, write: WriteOptions = {}) => {
  const body = z.decode(NewProduct, {
    name,
    price: price / 100,
    pricing: { listPrice: price / 100 },
    productVariants: [{ id: '' }],
  })
  return runMutation(queryClient, recordMutations(productResource, queryClient).create, { body, ...write })
}
