import { type ImportKey, LINE_COLUMN, PRODUCT_COLUMNS, type ProductColumn } from '#contract/products/productImport.ts'
import { csvLine } from '#lib/csv.ts'
import { readRows } from '../shared/readFile.ts'
import type { SourceRow } from '../shared/sourceRow.ts'
import { createKeySet } from './keySet.ts'
import { problemsOf, type RowProblem, repeatedKeys } from './problems.ts'
import type { Corrections, Format, ImportRow } from './rows.ts'

/** A product of a file, ready to be imported. */
export interface FileProduct {
  rows: ImportRow[]
  problems: RowProblem[]
}

interface Walk {
  formatFor: (headers: string[]) => Format
  /** Replacement rows for those of the file. */
  corrections: Corrections
  onProducts: (products: FileProduct[], part: number) => void | Promise<void>
  signal?: AbortSignal | undefined
}

/** Yields a file's products while it is read. A product's rows may be split between two chunks of the file. */
export async function walkProducts(file: File, { formatFor, corrections, onProducts, signal }: Walk): Promise<void> {
  let format: Format | undefined
  let open: SourceRow[] = []
  const seen = createKeySet()
  const close = (into: FileProduct[]) => {
    if (!format || open.length === 0) return
    const converted = format.convert(open)
    const rows = [...(corrections[converted[0]?.line ?? 0] ?? converted)]
    into.push({ rows, problems: [...problemsOf(rows), ...repeatedKeys(rows, seen)] })
    open = []
  }
  await readRows(file, {
    ...(signal && { signal }),
    onHeaders: headers => {
      format = formatFor(headers)
    },
    onRows: async (rows, part) => {
      const products: FileProduct[] = []
      for (const row of rows) {
        if (open.length > 0 && !format?.continues(row, open)) close(products)
        open.push(row)
      }
      await onProducts(products, part)
    },
  })
  const last: FileProduct[] = []
  close(last)
  if (last.length > 0) await onProducts(last, 1)
}

/** The keys by which the provider matches a product. */
export function keyOf({ rows }: FileProduct): ImportKey {
  const [first] = rows
  const skus = [first?.cells.sku, ...rows.map(({ cells }) => cells.variantSku)]
  return { id: first?.cells.id ?? '', skus: skus.filter(sku => sku !== undefined && sku.trim() !== '') as string[] }
}

/** Serializes products with our own columns. Pass the columns of the file, so that other fields are not changed. */
export class ProductWriter {
  readonly #columns: readonly ProductColumn[]
  readonly #withLines: boolean
  #lines: string[] = []
  #length = 0

  /** `withLines`: with the lines of the merchant's file, for the provider's reports. */
  constructor(columns: ReadonlySet<ProductColumn>, { withLines }: { withLines: boolean }) {
    this.#columns = PRODUCT_COLUMNS.filter(column => columns.has(column))
    this.#withLines = withLines
  }

  /** Characters that were added. */
  get length(): number {
    return this.#length
  }

  add(product: FileProduct): void {
    for (const { line, cells } of product.rows) {
      const text = csvLine([...this.#columns.map(column => cells[column] ?? ''), ...(this.#withLines ? [line] : [])])
      this.#lines.push(text)
      this.#length += text.length
    }
  }

  /** The new lines since the last call, after the header. */
  take(): string {
    const text = csvLine([...this.#columns, ...(this.#withLines ? [LINE_COLUMN] : [])]) + this.#lines.join('')
    this.#lines = []
    this.#length = 0
    return text
  }
}
