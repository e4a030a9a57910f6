import { IMPORT_PART, LINE_COLUMN, PRODUCT_COLUMNS, type ProductColumn } from '#contract/productImport.ts'
import { csvLine } from '#lib/csv.ts'
import { problemsOf, type RowProblem } from './problems.ts'
import { readRows } from './readFile.ts'
import type { Format, ImportRow, SourceRow } from './rows.ts'

/** A product of a file, ready to be imported. */
export interface FileProduct {
  rows: ImportRow[]
  problems: RowProblem[]
}

interface Walk {
  formatFor: (headers: string[]) => Format
  onProducts: (products: FileProduct[], part: number) => void | Promise<void>
  signal?: AbortSignal | undefined
}

/** Gives a file's products as they are read. A product's rows may be split between two pieces of the file. */
export async function walkProducts(file: File, { formatFor, onProducts, signal }: Walk): Promise<void> {
  let format: Format | undefined
  let open: SourceRow[] = []
  const close = (into: FileProduct[]) => {
    if (!format || open.length === 0) return
    const rows = format.convert(open)
    into.push({ rows, problems: problemsOf(rows) })
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

/** Room for the last product of a part; one that is larger than that alone is refused by the provider. */
const PART_FULL = IMPORT_PART * 0.8

/**
 * Puts products into the parts that the provider takes. Give it the columns that the file has, so that others stay as they are.
 */
export class PartWriter {
  readonly #columns: readonly ProductColumn[]
  readonly #lines: string[] = []
  #length = 0

  constructor(columns: ReadonlySet<ProductColumn>) {
    this.#columns = PRODUCT_COLUMNS.filter(column => columns.has(column))
  }

  /** The part that is full now, if one is. */
  add(product: FileProduct): string | undefined {
    const lines = product.rows.map(({ line, cells }) =>
      csvLine([...this.#columns.map(column => cells[column] ?? ''), line]),
    )
    this.#lines.push(...lines)
    this.#length += lines.reduce((sum, line) => sum + line.length, 0)
    return this.#length >= PART_FULL ? this.take() : undefined
  }

  /** What is left. */
  take(): string {
    const text = csvLine([...this.#columns, LINE_COLUMN]) + this.#lines.join('')
    this.#lines.length = 0
    this.#length = 0
    return text
  }
}
