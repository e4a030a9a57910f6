import type { SuggestedCountry } from '#contract/store/addresses.ts'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { fold } from '#lib/fold.ts'
import { REGISTER } from './register.ts'

const MOST = 5
const HOUSE_NUMBER = /^\d{1,5}[a-z]?$/

const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s,]+/)
    .filter(Boolean)

/**
 * Simulates an address service, as a maps provider offers: the addresses of one country that begin with `text`. Those
 * whose street begins with the first word come first.
 */
export function suggest(country: SuggestedCountry, text: string): PostalAddress[] {
  const { numberLast, streets, places } = REGISTER[country]
  const typed = wordsOf(text)
  // "12 Mill", "Gartenweg 12": a number that comes later, as in "12 Mill 04101", is part of a postal code.
  const numberAt = typed.findIndex(word => HOUSE_NUMBER.test(word))
  const number = (typed[numberAt] ?? '').toUpperCase()
  const wanted = typed.filter((_, at) => at !== numberAt)
  const [first] = wanted
  if (first === undefined) return []
  const found = streets.flatMap(street =>
    places
      .filter(({ city, state, postalCode }) => {
        const words = wordsOf(`${street} ${city} ${state} ${postalCode}`)
        return wordsOf(street).some(word => wanted.some(each => word.startsWith(each))) && haveAll(words, wanted)
      })
      .map(place => ({ street, place, isFirst: fold(street).startsWith(first) })),
  )
  return found
    .sort((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .slice(0, MOST)
    .map(({ street, place }) => {
      const address1 = numberLast ? `${street} ${number}` : `${number} ${street}`
      return { address1: address1.trim(), address2: '', ...place, country }
    })
}

const haveAll = (words: readonly string[], wanted: readonly string[]) =>
  wanted.every(each => words.some(word => word.startsWith(each)))
