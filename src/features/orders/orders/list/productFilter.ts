import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { productQueries } from '#features/catalog/products/queries.ts'
import type { FilterOptions } from '#page/list/defineFilters.ts'

/** A deleted product has no name anymore. */
export function useProductName(id: string): string {
  const { t } = useTranslation('orders')
  const { data, isError } = useQuery(quietly(productQueries.detail(id)))
  return data?.name ?? (isError ? t('filter.unknownProduct') : '…')
}

/** Only the product that a link names. */
export const useProductOptions = (id: string): FilterOptions => ({ options: [[id, useProductName(id)]] })
