import { suggestAddresses } from '#contract/addresses.ts'
import { suggest } from '../../places/suggest.ts'
import { handle } from '../handle.ts'

export const addressSuggestionHandlers = [
  handle(suggestAddresses, async ({ query: { country, text } }) => ({ items: suggest(country, text) })),
]
