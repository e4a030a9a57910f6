import { mappedSystem } from './general.ts'

/** Amazon's flat file: its first line describes the template, and the headers are on the third. */
export const AMAZON = mappedSystem({
  id: 'amazon',
  recognize: headers => {
    if (headers.some(header => /^TemplateType=/i.test(header))) return 'sure'
    return headers.includes('item_sku') && headers.includes('standard_price') ? 'sure' : undefined
  },
  weightUnit: 'ask',
})
