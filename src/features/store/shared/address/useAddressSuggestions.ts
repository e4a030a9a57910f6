import { useQuery } from '@tanstack/react-query'
import { endpointQuery, quietly } from '#api/queries.ts'
import { knownUser } from '#api/session.ts'
import {
  SUGGESTED_COUNTRIES,
  SUGGESTION_TEXT,
  type SuggestedCountry,
  suggestAddresses,
  suggestGuestAddresses,
} from '#contract/store/addresses.ts'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { delays } from '#lib/delays.ts'
import { useDelayed } from '#page/useDelayed.ts'

const NONE: readonly PostalAddress[] = []

const isSuggested = (country: string): country is SuggestedCountry =>
  (SUGGESTED_COUNTRIES as readonly string[]).includes(country)

/**
 * Addresses in a country that begin with `typed`; `null` requests nothing. Optional: if the service does not respond or
 * does not support the country, there are none, and the user types the address.
 */
export function useAddressSuggestions(country: string, typed: string | null): readonly PostalAddress[] {
  const text = typed?.trim() ?? ''
  const delayed = useDelayed(text, delays.suggestAddress)
  const isEnabled =
    isSuggested(country) && delayed.length >= SUGGESTION_TEXT.least && delayed.length <= SUGGESTION_TEXT.most
  const query = { country: country as SuggestedCountry, text: delayed }
  const { data } = useQuery({
    ...quietly(endpointQuery('addresses', knownUser() ? suggestAddresses : suggestGuestAddresses, { query })),
    enabled: isEnabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A suggestion for an earlier text would fill in an earlier house number.
  return isEnabled && delayed === text ? (data?.items ?? NONE) : NONE
}
