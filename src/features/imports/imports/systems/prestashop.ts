import { mappedSystem } from './general.ts'
import { hasAll } from './system.ts'

/** PrestaShop's product files, as its import describes them. Combinations are a file of their own. */
export const PRESTASHOP = mappedSystem({
  id: 'prestashop',
  recognize: headers => {
    if (hasAll(headers, 'Active (0/1)', 'Price tax excluded')) return 'sure'
    return hasAll(headers, 'Price (tax excl.)', 'Quantity') ? 'likely' : undefined
  },
  weightUnit: 'kg',
})
