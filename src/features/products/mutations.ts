import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { keepAnswer } from '#api/queries.ts'
import { getProduct, type Product } from '#contract/products.ts'
import { createProduct, deleteProduct, type NewProduct, updateProduct } from '#contract/productWrites.ts'
import { guideTask } from '#features/onboarding/model.ts'
import { completeTask } from '#features/onboarding/queries.ts'
import { type BulkRun, runBulk } from './bulk.ts'
import { productQueries } from './queries.ts'

/** Everything shown of products is out of date after a write; what is on screen is asked for again at once. */
const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['products'] })

/** The same for a write whose product is already known as it stands. */
const refreshLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'products' && queryKey[1] !== getProduct.name,
  })

export const productMutations = {
  create: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (body: NewProduct) => request(createProduct, { body }),
      onSuccess: () => {
        // The saving does not wait for the guide.
        void completeTask(queryClient, guideTask('product'))
        return refresh(queryClient)
      },
    }),
  update: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (body: Product) => request(updateProduct, { params: { id: body.id }, body }),
      onSuccess: async saved => {
        await keepAnswer(queryClient, productQueries.detail(saved.id).queryKey, saved)
        return refreshLists(queryClient)
      },
    }),
  remove: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => request(deleteProduct, { params: { id } }),
      onSuccess: (_, id) => {
        const { queryKey } = productQueries.detail(id)
        // Its own page may still be open, on the way to the list: it must neither lose what it shows nor ask for it again.
        queryClient.removeQueries({ queryKey, type: 'inactive' })
        queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
        return refreshLists(queryClient)
      },
    }),
  /** Many at once, each by its own call; what became of each is told as it happens. */
  bulk: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: ({ products, change, onResult }: BulkRun) => runBulk(products, change, onResult),
      onSettled: () => refresh(queryClient),
    }),
}
