import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { request, type WriteOptions } from '#api/client.ts'
import { statusOf } from '#api/errors.ts'
import { cacheResponse } from '#api/queries.ts'
import { getProduct, type Product, type ProductState } from '#contract/products.ts'
import { createProduct, deleteProduct, type NewProduct, updateProduct } from '#contract/productWrites.ts'
import { guideTask } from '#features/onboarding/model.ts'
import { completeTask } from '#features/onboarding/queries.ts'
import { productQueries } from './queries.ts'
import { setProductState } from './setProductState.ts'

/** Everything shown of products is out of date after a write; what is on screen is asked for again at once. */
export const refreshProducts = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['products'] })

/** The same for a write whose product is already known as it stands. */
const refreshLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'products' && queryKey[1] !== getProduct.name,
  })

async function keep(queryClient: QueryClient, saved: Product) {
  await cacheResponse(queryClient, productQueries.detail(saved.id).queryKey, saved)
  return refreshLists(queryClient)
}

function forget(queryClient: QueryClient, id: string) {
  const { queryKey } = productQueries.detail(id)
  // Its own page may still be open, on the way to the list: it must neither lose what it shows nor ask for it again.
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  return refreshLists(queryClient)
}

/** A write that failed because somebody else had deleted or saved the record proves the lists to be out of date. */
const refreshStale = (queryClient: QueryClient, error: unknown) =>
  [404, 409].includes(statusOf(error)) ? refreshLists(queryClient) : undefined

/** A body, and what makes sending it again the same write. */
type Write<Body> = WriteOptions & { body: Body }

export const productMutations = {
  create: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: ({ body, ...options }: Write<NewProduct>) => request(createProduct, { body }, options),
      onSuccess: async saved => {
        // Saving does not wait for the guide.
        void completeTask(queryClient, guideTask('product'))
        // Its own page opens next: it must not ask for what is known.
        await cacheResponse(queryClient, productQueries.detail(saved.id).queryKey, saved)
        return refreshLists(queryClient)
      },
    }),
  update: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: ({ body, ...options }: Write<Product>) =>
        request(updateProduct, { params: { id: body.id }, body }, options),
      onSuccess: saved => keep(queryClient, saved),
      onError: error => refreshStale(queryClient, error),
    }),
  setState: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: ({ product, state }: { product: Product; state: ProductState }) => setProductState(product, state),
      onSuccess: saved => keep(queryClient, saved),
      onError: error => refreshStale(queryClient, error),
    }),
  remove: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => request(deleteProduct, { params: { id } }),
      onSuccess: (_, id) => forget(queryClient, id),
      // Somebody else was quicker: it is gone all the same.
      onError: (error, id) => (statusOf(error) === 404 ? forget(queryClient, id) : undefined),
    }),
}
