import { type FileHead, walkRecords } from '../file/records.ts'
import type { FileRecord, Reading } from '../file/rows.ts'
import { PRODUCT_FILES } from '../products/files.ts'

/** A product file as it is read: its head and products, and what they are told as. */
export async function readProducts(content: BlobPart | readonly string[], reading?: Reading) {
  const products: FileRecord[] = []
  const heads: FileHead[] = []
  const text = Array.isArray(content) ? content.join('\n') : (content as BlobPart)
  await walkRecords(new File([text], 'products.csv'), {
    ...{ kind: PRODUCT_FILES, signal: new AbortController().signal, reading },
    onHead: head => heads.push(head),
    onRecords: more => void products.push(...more),
  })
  const [head] = heads
  if (!head) throw new Error('The file has no head.')
  return {
    head,
    products,
    cells: products.map(({ rows }) => rows.map(row => row.cells)),
    notes: products.flatMap(({ notes }) => notes.map(({ code, detail }) => `${code}: ${detail}`)),
    problems: products.flatMap(({ problems }) => problems.map(({ code, line }) => `${code} in ${line}`)),
    /** What a shopper would see: name, status, and of each variant its options, SKU, price, sale price and stock. */
    seen: products.map(seenOf),
  }
}

function seenOf({ rows }: FileRecord): string[] {
  const first = rows[0]?.cells ?? {}
  return [
    `${first.name} ${first.status}`,
    ...rows.map(({ cells }) => {
      const options = [1, 2, 3, 4, 5, 6].flatMap(number => cells[`option${number}Value`] || [])
      const price = cells.variantPrice || first.salePrice || first.price
      const stock = cells.trackInventory === 'true' ? `${cells.quantity} left` : 'not counted'
      const sale = !cells.variantPrice && first.salePrice ? ` (from ${first.price})` : ''
      return [...options, cells.variantSku || '–', `${price}${sale}`, stock].join(' ')
    }),
  ]
}
