import type { QueryClient } from '@tanstack/react-query'
import type { WriteOptions } from '#api/client.ts'
import { addCategory } from '#features/catalog/categories/shared/addCategory.ts'
import { addProduct } from '#features/catalog/products/shared/addProduct.ts'
import { addPage } from '#features/site/pages/shared/addPage.ts'
import { textToCents } from '#lib/money.ts'
import type { ListedType } from './itemSources.ts'

/** Creates an active record of a type. Returns its id. */
export async function createRecord(
  queryClient: QueryClient,
  type: ListedType,
  { name, price }: { name: string; price: string },
  write: WriteOptions,
): Promise<string> {
  if (type === 'category') return (await addCategory(queryClient, name, write)).id
  if (type === 'page') return (await addPage(queryClient, name, write)).id
  return (await addProduct(queryClient, name, textToCents(price) ?? 0, write)).id
}
