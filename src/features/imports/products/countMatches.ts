import { request } from '#api/client.ts'
import { countImportMatches } from '#contract/products/productImport.ts'
import { readFile } from '../file/openReader.ts'
import type { FilePart } from '../file/reader.ts'
import type { CheckedFile } from '../report.ts'

/** How many products of the file the store has already. */
export async function countMatches({ file, report }: CheckedFile, signal: AbortSignal): Promise<number> {
  let sum = 0
  const part = async ({ keys = [] }: FilePart) => {
    if (keys.length > 0) sum += (await request(countImportMatches, { body: { products: keys } }, { signal })).existing
  }
  const { reading } = report
  await readFile({ kind: 'parts', type: 'products', collect: 'keys', ...{ file, reading } }, { part }, signal)
  return sum
}
