import type { FormatId } from '../file/rows.ts'
import { AMAZON } from './amazon.ts'
import { BIGCOMMERCE } from './bigcommerce.ts'
import { EBAY } from './ebay.ts'
import { ECWID } from './ecwid.ts'
import { ETSY } from './etsy.ts'
import { BACKCOUNTER, GENERAL } from './general.ts'
import { GUMROAD } from './gumroad.ts'
import { MAGENTO } from './magento.ts'
import { MEDUSA } from './medusa.ts'
import { OPENCART } from './opencart.ts'
import { PRESTASHOP } from './prestashop.ts'
import { SHOPIFY } from './shopify.ts'
import { SQUARE } from './square.ts'
import { SQUARESPACE } from './squarespace.ts'
import type { Certainty, ProductSystem } from './system.ts'
import { VENDURE } from './vendure.ts'
import { WIX } from './wix.ts'
import { WOOCOMMERCE } from './woocommerce.ts'

/** The systems whose product files are read; of equally certain ones the first counts. */
export const SYSTEMS: readonly ProductSystem[] = [
  BACKCOUNTER,
  SHOPIFY,
  SQUARESPACE,
  WIX,
  SQUARE,
  MAGENTO,
  BIGCOMMERCE,
  ECWID,
  VENDURE,
  MEDUSA,
  EBAY,
  AMAZON,
  OPENCART,
  GUMROAD,
  WOOCOMMERCE,
  ETSY,
  PRESTASHOP,
  GENERAL,
]

/** The system that a file is probably of, and how sure that is. */
export function recognizeSystem(headers: readonly string[]): { system: ProductSystem; certainty: Certainty } {
  const found = SYSTEMS.flatMap(system => {
    const certainty = system.recognize(headers)
    return certainty === undefined ? [] : [{ system, certainty }]
  })
  return found.find(({ certainty }) => certainty === 'sure') ?? found[0] ?? { system: GENERAL, certainty: 'likely' }
}

export const systemOf = (id: FormatId): ProductSystem => SYSTEMS.find(system => system.id === id) ?? GENERAL
