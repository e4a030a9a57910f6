import { mappedSystem } from './general.ts'
import { hasAll } from './system.ts'

/** Gumroad's export of sales. It has none of products. */
export const GUMROAD = mappedSystem({
  id: 'gumroad',
  recognize: headers => (hasAll(headers, 'Purchase ID', 'Item Name', 'Purchase Email') ? 'sure' : undefined),
})
