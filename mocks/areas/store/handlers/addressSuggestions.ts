import { suggestAddresses } from '#contract/addresses.ts'
import { handle } from '../../../api/handle.ts'
import { suggest } from '../../../places/suggest.ts'

export const addressSuggestionHandlers = [
  handle(suggestAddresses, async ({ query: { country, text } }) => ({ items: suggest(country, text) })),
]
