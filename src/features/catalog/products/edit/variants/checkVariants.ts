import { PRODUCT_LIMITS, VARIANT_LIMITS } from '#contract/catalog/productWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import { textToCents } from '#lib/money.ts'
import { isQuantity } from '../formText.ts'
import { type GroupRow, isSingle, type OptionRow, type VariantRow, variantDifferences } from './variantRows.ts'

interface Checked {
  sku: string
  price: string
  groups: GroupRow[]
  options: OptionRow[]
  variants: VariantRow[]
}

interface Problem {
  path: (string | number)[]
  message: string
}

/** Checks that need several rows. */
export function checkVariants(values: Checked): Problem[] {
  return [...structureProblems(values), ...skuProblems(values), ...rowProblems(values)]
}

function structureProblems({ groups, options, variants }: Checked): Problem[] {
  const problems: Problem[] = twice(groups.map(({ name }) => keyOf(name))).map(at => ({
    path: ['groups', at, 'name'],
    message: 'problem.groupTwice',
  }))
  const filled = new Set(options.map(({ group }) => group))
  groups.forEach(({ id }, at) => {
    if (!filled.has(id)) problems.push({ path: ['groups', at, 'name'], message: 'problem.noOptions' })
  })
  for (const at of twice(options.map(({ group, name }) => `${group}/${keyOf(name)}`))) {
    problems.push({ path: ['options', at, 'name'], message: 'problem.optionTwice' })
  }
  if (variants.length > VARIANT_LIMITS.variants) {
    problems.push({ path: ['groups', 0, 'name'], message: 'problem.tooManyVariants' })
  }
  return problems
}

/** Like the provider, SKUs are compared without case. */
function skuProblems({ sku, groups, variants }: Checked): Problem[] {
  const skus = variants.map(row => keyOf(row.sku))
  // Without options the variant is the product, and may have its SKU.
  const own = isSingle({ groups, variants }) ? '' : keyOf(sku)
  const count = new Map<string, number>(own === '' ? [] : [[own, 1]])
  for (const key of skus) if (key !== '') count.set(key, (count.get(key) ?? 0) + 1)
  return skus.flatMap((key, at) =>
    (count.get(key) ?? 0) > 1 ? [{ path: ['variants', at, 'sku'], message: 'problem.skuTwice' }] : [],
  )
}

function rowProblems({ price, options, variants }: Checked): Problem[] {
  const differenceOf = variantDifferences({ options })
  const base = textToCents(price)
  return variants.flatMap((row, at) => {
    const problems: Problem[] = []
    if (row.isTracked && !isQuantity(row.quantity)) {
      problems.push({ path: ['variants', at, 'quantity'], message: broken('wholeNumber') })
    }
    const difference = differenceOf(row)
    const total = (base ?? 0) + difference
    // Invalid amounts are reported at their own field.
    const isOut = row.price.trim() === '' && difference !== 0 && (total < 0 || total > PRODUCT_LIMITS.price)
    if (isOut) problems.push({ path: ['variants', at, 'price'], message: 'problem.variantPrice' })
    return problems
  })
}

const keyOf = (text: string) => text.trim().toLowerCase()

/** The indexes of earlier equal ones. */
function twice(keys: readonly string[]): number[] {
  const seen = new Set<string>()
  return keys.flatMap((key, at) => {
    const isAgain = key !== '' && seen.has(key)
    seen.add(key)
    return isAgain ? [at] : []
  })
}
