import type { Cart } from '#contract/orders/cart.ts'
import { taxedPlaceOf } from '#contract/orders/priceCart.ts'
import type { Db } from '../../../../db/database.ts'
import { findRate } from '../../../../services/avalara/avalara.ts'
import { callAvalara } from '../../../taxes/avalara/callAvalara.ts'
import { readActive, type TaxContext } from '../../../taxes/avalara/connection.ts'

/** A ZIP code that no tax provider knows. */
const UNKNOWN_ZIP = '00000'

export const isUnknownZip = (postalCode: string) => postalCode.startsWith(UNKNOWN_ZIP)

/**
 * The cart with Avalara's rate instead of the store's own, if the store is connected and charges tax. Without a
 * response the store's own rate is used, and the message says so, so that the shopper can still pay.
 */
export async function withTaxService(
  db: Db,
  actor: TaxContext,
  cart: Cart,
): Promise<{ taxed: Cart; taxProviderMessage: string }> {
  const connection = cart.taxes.chargeTax ? await readActive(db, actor) : null
  const zip = cart.shipTo?.postalCode ?? ''
  const unknownZip = `The tax provider does not know the ZIP code ${zip}. The rate of the state was used.`
  const message = cart.taxes.chargeTax && isUnknownZip(zip) ? unknownZip : ''
  if (!connection) return { taxed: cart, taxProviderMessage: message }

  const { exemptUseCodes, defaultTaxCode } = connection.settings
  const taxes = { ...cart.taxes, exemptUseCodes, defaultTaxCode }
  const taxed = { ...cart, taxes }
  const place = taxedPlaceOf(cart)
  const own = place?.country === 'US' && cart.taxes.nexus.find(({ state }) => state === place.state)
  const isExempt = cart.useCode !== '' && exemptUseCodes.includes(cart.useCode)
  if (!place || !own || isExempt) return { taxed, taxProviderMessage: message }

  const taxCodes = [...new Set(cart.lines.map(({ product }) => product.taxCode || defaultTaxCode))]
  const { state, postalCode } = place
  const { result, value } = await callAvalara(actor, connection.credentials, (credentials, signal) =>
    findRate(credentials, { state, postalCode, taxCodes }, signal),
  )
  if (result === 'works' && value) {
    const { taxPercent, exemptTaxCodes } = value
    const nexus = cart.taxes.nexus.map(each => (each === own ? { ...own, taxPercent } : each))
    const exempt = [...new Set([...taxes.exemptTaxCodes, ...exemptTaxCodes])]
    return { taxed: { ...cart, taxes: { ...taxes, nexus, exemptTaxCodes: exempt } }, taxProviderMessage: message }
  }
  return { taxed, taxProviderMessage: `${WHY[result]} The rate of your tax settings was used.` }
}

const WHY = {
  works: 'Avalara does not know this place.',
  wrongKey: 'Avalara does not accept the license key any longer.',
  away: 'Avalara did not respond.',
} as const
