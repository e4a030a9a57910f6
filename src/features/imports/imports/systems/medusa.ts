import { mappedSystem } from './general.ts'
import { hasAll } from './system.ts'

/** Medusa's product export: a row a variant, which repeats its product; weights are grams. */
export const MEDUSA = mappedSystem({
  id: 'medusa',
  recognize: headers => (hasAll(headers, 'Product Handle', 'Variant Sku') ? 'sure' : undefined),
  weightUnit: 'g',
})
