import { useQuery } from '@tanstack/react-query'
import { endpointQuery, quietly } from '#api/queries.ts'
import {
  SUGGESTED_COUNTRIES,
  SUGGESTION_TEXT,
  type SuggestedCountry,
  suggestAddresses,
} from '#contract/addressSuggestions.ts'
import type { PostalAddress } from '#contract/customers.ts'
import { useDelayed } from './useDelayed.ts'

/** Milliseconds between the last key and the question: one for each pause, not for each letter. */
const ASKED_AFTER = 200
const NONE: readonly PostalAddress[] = []

const isSuggested = (country: string): country is SuggestedCountry =>
  (SUGGESTED_COUNTRIES as readonly string[]).includes(country)

/**
 * Addresses in a country that begin with `typed`; `null` requests nothing. Optional: if the service does not respond or
 * does not support the country, there are none, and the user types the address.
 */
export function useAddressSuggestions(country: string, typed: string | null): readonly PostalAddress[] {
  const text = typed?.trim() ?? ''
  const asked = useDelayed(text, ASKED_AFTER)
  const isAsked = isSuggested(country) && asked.length >= SUGGESTION_TEXT.least && asked.length <= SUGGESTION_TEXT.most
  const query = { country: country as SuggestedCountry, text: asked }
  const { data } = useQuery({
    ...quietly(endpointQuery('addresses', suggestAddresses, { query })),
    enabled: isAsked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A suggestion for an earlier text would fill in an earlier house number.
  return isAsked && asked === text ? (data?.items ?? NONE) : NONE
}
