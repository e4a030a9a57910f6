import { newId } from '../db/ids.ts'

/**
 * What pages say differently each time that they are sent. Pages are cached with these in its place: noncharacters, which no text of a
 * merchant can have.
 */
const PLACE = (name: string) => `\ufdd0${name}\ufdd0`

/** The key of a form, so that one that is sent twice adds once. */
export const FORM_KEY = PLACE('form-key')
/** How many pieces are in the shopper's cart: ` (3)`, or nothing. */
export const BAG_COUNT = PLACE('bag-count')

/** Whether a page has a form with a key. */
export const hasFormKey = (page: string) => page.includes(FORM_KEY)

/** The page as it is sent to a shopper with so many pieces in the cart. */
export const filledIn = (page: string, pieces: number) =>
  page.replaceAll(FORM_KEY, () => newId()).replaceAll(BAG_COUNT, () => (pieces > 0 ? ` (${pieces})` : ''))
