import { mappedSystem } from './general.ts'
import { hasAll } from './system.ts'

/** The sheet of products of OpenCart's export tool, saved as CSV. Options are a sheet of their own. */
export const OPENCART = mappedSystem({
  id: 'opencart',
  recognize: headers => (hasAll(headers, 'product_id', 'model', 'image_name') ? 'sure' : undefined),
  weightUnit: 'ask',
})
