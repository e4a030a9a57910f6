import { endpointQuery } from '#api/queries.ts'
import { listTaxCodes } from '#contract/taxes/taxCodes.ts'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { pageQueries } from '#features/content/shared/pageQueries.ts'

/** The options of the product form's selects. */
export const taxCodeQuery = () => endpointQuery('taxCodes', listTaxCodes, { query: {} })
export const formQueries = () => [categoryQueries.tree(), taxCodeQuery(), pageQueries.all()]
