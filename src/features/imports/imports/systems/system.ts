import { IMPORT_OPTIONS, PRODUCT_COLUMNS } from '#contract/catalog/productImport.ts'
import type { WeightUnit } from '#lib/weight.ts'
import type { ColumnMapping } from '../file/guessColumns.ts'
import { cellOf, type FileProblem, type Format, type FormatId, type ImportRow, type SourceRow } from '../file/rows.ts'
import type { Note, SystemQuestion } from './notes.ts'

/** How sure headers make it that a file is of a system. `likely`: other programs have such headers, too. */
export type Certainty = 'sure' | 'likely'

/** A shop system, as its product files show it. */
export interface ProductSystem {
  id: FormatId
  /** `undefined` if they are not its headers. */
  recognize: (headers: readonly string[]) => Certainty | undefined
  /** What its weights are in, if neither header nor cell names a unit. `ask`: what its store is set to, which the file doesn't say. */
  weightUnit?: WeightUnit | 'ask'
  /** Its columns are mapped by their names, which the merchant can correct. */
  isMapped?: boolean
  /** What only the merchant can say. */
  questionsOf?: (headers: readonly string[]) => SystemQuestion[]
  formatOf: (choices: SystemChoices, headers: readonly string[]) => Format
}

export interface SystemChoices {
  /** Of the general reader. */
  mapping: ColumnMapping
  weightUnit: WeightUnit
  /** Answers to the system's questions. */
  answers: Readonly<Record<string, string>>
}

/** A product of a file, in terms of our own columns. */
export interface SystemProduct {
  /** Its own columns, without prices. */
  cells: ImportRow['cells']
  optionNames: readonly string[]
  /** At least one. */
  variants: readonly SystemVariant[]
  notes: readonly Note[]
}

export interface SystemVariant {
  line: number
  /** Values by the names of the product's options. */
  options: readonly string[]
  sku: string
  /** Plain decimal texts. The sale price is empty where there is none. */
  price: string
  salePrice: string
  /** `null` if it isn't counted. */
  quantity: string | null
}

/** One open file of a system: reads cells by what they mean. */
export interface SystemFile<Field extends string> extends SystemChoices {
  headers: readonly string[]
  /** The trimmed cell; empty if the file lacks the column. */
  cell: (row: SourceRow | undefined, field: Field) => string
  /** The file's header of a field. */
  header: (field: Field) => string | undefined
}

interface Declaration<Field extends string> extends Omit<ProductSystem, 'formatOf'> {
  /** The headers of a field, the present one first; letter case doesn't matter. Or how to find them in a file. */
  heads: Readonly<Record<Field, readonly string[]>> | ((headers: readonly string[]) => Partial<Record<Field, string>>)
  /** Which field a column of ours is read from. */
  columns: Partial<Record<string, NoInfer<Field>>>
  /** Numbered headers that are read, too. */
  numbered?: RegExp
  /** How rows become products. */
  open: (file: SystemFile<NoInfer<Field>>) => {
    /** Whether a row belongs to the product of the rows before it. */
    continues: (row: SourceRow, product: readonly SourceRow[]) => boolean
    read: (product: readonly SourceRow[]) => SystemProduct
    problemOf?: (first: SourceRow) => FileProblem | undefined
    /** What the file has instead of a converted value, by our columns. */
    convertedIn?: Format['convertedIn']
    parts?: Format['parts']
  }
}

/** A system whose files have one form. */
export function declareSystem<Field extends string>(declaration: Declaration<Field>): ProductSystem {
  const { heads, columns, numbered, open, ...system } = declaration
  return {
    ...system,
    formatOf(choices, headers) {
      const found = typeof heads === 'function' ? heads(headers) : findHeads(heads, headers)
      const used = new Set(Object.values(found))
      const { continues, read, problemOf, convertedIn, parts } = open({
        ...choices,
        headers,
        cell: (row, field) => {
          const header = found[field]
          return header === undefined ? '' : cellOf(row, header)
        },
        header: field => found[field],
      })
      const readOnce = once(read)
      const headerOf = (column: string) => {
        const field = columns[column]
        return field && found[field]
      }
      const left = COLUMNS.filter(column => !isGiven(column, columns[column] !== undefined, headerOf))
      return {
        continues,
        uses: header => used.has(header) || (numbered?.test(header) ?? false),
        headerOf,
        convert: product => importRows(readOnce(product), left),
        notesOf: product => readOnce(product).notes,
        ...(problemOf && { problemOf }),
        ...(convertedIn && { convertedIn }),
        ...(parts && { parts }),
      }
    },
  }
}

/** Reads a product once, although its rows and its notes are asked for one after the other. */
function once(read: (product: readonly SourceRow[]) => SystemProduct) {
  let last: { of: readonly SourceRow[]; product: SystemProduct } | undefined
  return (of: readonly SourceRow[]): SystemProduct => {
    if (last?.of !== of) last = { of, product: read(of) }
    return last.product
  }
}

/** Whether all of these are headers. */
export const hasAll = (headers: readonly string[], ...names: string[]) => {
  const known = new Set(headers.map(plainHead))
  return names.every(name => known.has(plainHead(name)))
}

const plainHead = (header: string) => header.trim().toLowerCase()

function findHeads<Field extends string>(
  heads: Readonly<Record<Field, readonly string[]>>,
  headers: readonly string[],
): Partial<Record<Field, string>> {
  const byName = new Map(headers.map(header => [plainHead(header), header]))
  const found: Partial<Record<Field, string>> = {}
  for (const field in heads) {
    const header = heads[field].map(name => byName.get(plainHead(name))).find(name => name !== undefined)
    if (header !== undefined) found[field] = header
  }
  return found
}

/** What is paid for a variant. */
const paid = ({ price, salePrice }: SystemVariant) => salePrice || price

const COLUMNS: readonly string[] = PRODUCT_COLUMNS
const ALWAYS = ['name', 'status', 'price', 'variantPrice']
const STOCK = ['trackInventory', 'quantity']

/** Whether a file says anything of a column: what it lacks is not changed. */
function isGiven(column: string, isDeclared: boolean, headerOf: (column: string) => string | undefined): boolean {
  if (ALWAYS.includes(column)) return true
  if (column === 'salePrice') return isDeclared
  if (STOCK.includes(column)) return STOCK.some(each => headerOf(each) !== undefined)
  return !isDeclared || column.startsWith('option') || headerOf(column) !== undefined
}

/** Rows of our own file, without the columns that are left out. A product has its first variant's prices; another that costs something else has a price of its own. */
function importRows({ cells, optionNames, variants }: SystemProduct, left: readonly string[]): ImportRow[] {
  const [first] = variants
  if (!first) return []
  const names = optionNames.slice(0, IMPORT_OPTIONS)
  return variants.map((variant, at) => ({
    line: variant.line,
    cells: without(left, {
      ...(at === 0 && { ...cells, price: first.price, salePrice: first.salePrice }),
      ...Object.fromEntries(
        names.flatMap((name, index) => [
          [`option${index + 1}Name`, name],
          [`option${index + 1}Value`, variant.options[index] ?? ''],
        ]),
      ),
      variantSku: variant.sku,
      variantPrice: paid(variant) === paid(first) ? '' : paid(variant),
      trackInventory: String(variant.quantity !== null),
      quantity: variant.quantity ?? '',
    }),
  }))
}

function without(columns: readonly string[], cells: Record<string, string>): Record<string, string> {
  for (const column of columns) delete cells[column]
  return cells
}

/** Every combination of the values of options; one without any if there are none. */
export const combinations = (values: readonly (readonly string[])[]): string[][] =>
  values.reduce<string[][]>((all, each) => all.flatMap(before => each.map(value => [...before, value])), [[]])
