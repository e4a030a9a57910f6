import { endpointQuery } from '#api/queries.ts'
import { listTaxCodes } from '#contract/taxCodes.ts'
import { categoryQueries } from '#features/categories/queries.ts'
import { pageQueries } from '#features/pages/queries.ts'

/** What the product form offers to choose from. */
export const taxCodeQuery = () => endpointQuery('taxCodes', listTaxCodes, { query: {} })
export const formQueries = () => [categoryQueries.tree(), taxCodeQuery(), pageQueries.all()]
