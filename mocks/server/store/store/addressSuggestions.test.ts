import { expect, test } from 'vitest'
import { SUGGESTED_COUNTRIES, type SuggestedCountry, suggestAddresses } from '#contract/store/addresses.ts'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { addressLines } from '#lib/addressLines.ts'
import { addressProblems } from '#lib/postalAddress.ts'
import { onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('address suggestions', api => {
  const suggest = async (country: SuggestedCountry, text: string) => {
    const me = await api().join()
    const { status, body } = await api().request(suggestAddresses, me, { query: { country, text } })
    expect(status).toBe(200)
    return body.items as PostalAddress[]
  }
  const lines = async (country: SuggestedCountry, text: string) =>
    (await suggest(country, text)).map(address => addressLines(address).join(', '))

  test('addresses are found by their parts in any order, case or accents', async () => {
    expect(await lines('US', '12 mill portl')).toEqual(['12 Mill Lane, Portland, ME 04101'])
    expect(await lines('US', 'WHARF street 48, 02108')).toEqual(['48 Wharf Street, Boston, MA 02108'])
    expect(await lines('CA', '7b sherb montreal')).toEqual(['7B Rue Sherbrooke, Montréal, QC H2Y 1C6, Canada'])
    expect(await lines('DE', 'garten 12 koln')).toEqual(['Gartenweg 12, Köln, NRW 50667, Germany'])
  })

  test('only full addresses of the chosen country are suggested, at most five', async () => {
    for (const country of SUGGESTED_COUNTRIES) {
      const found = await suggest(country, country === 'ES' || country === 'MX' ? '12 calle' : '12 s')
      for (const address of found) expect(address.country).toBe(country)
      expect(found.length).toBeLessThanOrEqual(5)
    }
    expect(await suggest('US', '12 m')).toHaveLength(5)
    for (const text of ['Portland', '04101', 'Blue Harbor Coffee Inc', '12345', '!?*']) {
      expect(await suggest('US', text)).toEqual([])
    }
  })

  test('a suggestion can be saved unchanged', async () => {
    for (const country of SUGGESTED_COUNTRIES) {
      const found = await suggest(country, country === 'DE' ? '12 hauptstraße' : country === 'FR' ? '12 rue' : '12 a')
      for (const address of found) {
        expect(addressProblems({ firstName: 'A', lastName: 'B', ...address })).toEqual({})
      }
    }
    expect(await suggest('DE', '12 hauptstraße')).toHaveLength(4)
  })

  test('too short or long texts and other countries are refused', async () => {
    const me = await api().join()
    const status = async (country: string, text: string) =>
      (await api().request(suggestAddresses, me, { query: { country, text } as never })).status
    expect(await status('US', 'ab')).toBe(400)
    expect(await status('US', 'abc')).toBe(200)
    expect(await status('US', 'a'.repeat(75))).toBe(200)
    expect(await status('US', 'a'.repeat(76))).toBe(400)
    expect(await status('JP', '12 Main')).toBe(400)
  })
})
