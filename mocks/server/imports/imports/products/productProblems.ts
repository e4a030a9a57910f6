import type * as z from 'zod/mini'
import { PRODUCT_COLUMNS, type ProductColumn } from '#contract/catalog/productImport.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { RowProblem } from '#contract/rowImport.ts'
import type { Refusal } from '../../../machine/problems.ts'
import { problem } from '../rows/importer.ts'

type Rows = readonly Record<string, string>[]

/** Which column a field of a product is read from. */
const COLUMN_OF: readonly (readonly [field: RegExp, column: ProductColumn])[] = [
  [/^pricing\.salePrice/, 'salePrice'],
  [/^(pricing|price)/, 'price'],
  [/^state/, 'status'],
  [/^isTaxable/, 'taxable'],
  [/^descriptions\.short/, 'shortDescription'],
  [/^descriptions/, 'description'],
  [/^seo\.friendlyName/, 'friendlyName'],
  [/^seo\.title/, 'title'],
  [/^seo/, 'metaDescription'],
  [/^categoryIds/, 'categories'],
  [/^productVariants\.\d+\.sku/, 'variantSku'],
  [/^productVariants\.\d+\.priceOverride/, 'variantPrice'],
  [/^productVariants\.\d+\.quantity/, 'quantity'],
  [/^(productVariants|variantOptions)/, 'option1Value'],
]

const columnOf = (field: string): string =>
  COLUMN_OF.find(([pattern]) => pattern.test(field))?.[1] ??
  PRODUCT_COLUMNS.find(column => column === field.split('.')[0]) ??
  ''

/** What a rule of products is called in files: by its column and its own code, or by the code alone. */
const KINDS: Record<string, string> = {
  'friendlyName duplicate': 'addressTaken',
  duplicate: 'skuTaken',
  abovePrice: 'salePrice',
  productLimitReached: 'productLimit',
}

/** A refused field of the product as a problem of the file's cell. */
export function fieldProblem(told: FieldProblem, rows: Rows, detail = ''): RowProblem {
  const { field, code = 'provider' } = told
  const column = columnOf(field)
  const row = rows[Number(/^productVariants\.(\d+)/.exec(field)?.[1] ?? 0)] ?? rows[0]
  const kind = KINDS[`${column} ${code}`] ?? KINDS[code] ?? code
  return problem(column, kind, row?.[column] ?? '', detail, told)
}

/** Codes of columns that are out of their range. */
const RANGES: Partial<Record<string, string>> = {
  ...{ price: 'priceRange', salePrice: 'priceRange', msrp: 'priceRange', variantPrice: 'priceRange' },
  ...{ weight: 'weight', quantity: 'quantityRange' },
}

/** A broken limit of the contract as a problem of the file's cell. */
export function issueProblem(issue: z.core.$ZodIssue, rows: Rows): RowProblem {
  const field = issue.path.join('.')
  const told = (code: string, detail = '') => fieldProblem({ field, message: issue.message, code }, rows, detail)
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return told(field === 'name' ? 'name' : 'provider')
  if (issue.code === 'too_big' && issue.origin === 'string') return told('tooLong', issue.maximum.toLocaleString('en'))
  return told(RANGES[columnOf(field)] ?? 'provider')
}

/** What a refusal says of the product. */
export const refusalProblems = ({ problem }: Refusal, rows: Rows): RowProblem[] =>
  (problem.errors ?? [{ ...problem, field: '' }]).map(each => fieldProblem(each, rows))

/** The sentence of a problem, with its column. */
export const sentenceOf = ({ column, message = '' }: RowProblem) => (column === '' ? message : `${column}: ${message}`)
