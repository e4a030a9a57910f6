import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createImportJob, getImportStatus, uploadImportPart } from '#contract/catalog/productImport.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { openDatabase } from '../../../../db/database.ts'
import { workUntilKilled } from '../../../../start/test/workUntilKilled.ts'
import { createTestApi, type Member, NAMESPACE } from '../../../machine/testing.ts'

const PRODUCTS = 300
/** Products after which the process is killed; the fourth one may finish. */
const KILLED_AFTER = [20, 90, 200]
const PROGRESS = {
  table: 'imports/productImports.ts',
  name: 'importJobs',
  column: 'doneCount',
  running: ['InProgress'],
}

test('an import killed three times creates every product once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-import-'))
  try {
    const member = await startImport(folder)
    const seen: number[] = []
    for (const done of KILLED_AFTER) seen.push(await workUntilKilled(folder, PROGRESS, done))
    // Each went on where the last one was killed.
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBeLessThan(PRODUCTS)
    await workUntilKilled(folder, PROGRESS, Number.POSITIVE_INFINITY)

    const { result, products } = await readImport(folder, member)
    expect(result).toMatchObject({ status: 'Success', doneCount: PRODUCTS, itemsAdded: PRODUCTS, errorCount: 0 })
    expect(products.map(({ name }) => name).toSorted()).toEqual(namesOf(PRODUCTS).toSorted())
    expect(products.filter(({ productVariants }) => productVariants.length !== 2)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 400_000)

const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `Product ${at}`)

/** A database in the folder with an import that is not started. */
async function startImport(folder: string): Promise<Member & { jobId: string }> {
  const api = await createTestApi(await openDatabase({ folder }))
  await api.jobs.stop()
  const member = await api.join()
  const { body: job } = await api.request(createImportJob, member)
  const rows = namesOf(PRODUCTS).flatMap((name, at) => [
    `K-${at},${name},5,Size,S,K-${at}-S`,
    `K-${at},,,Size,M,K-${at}-M`,
  ])
  const body = ['sku,name,price,option1Name,option1Value,variantSku', ...rows].join('\n')
  const query = { jobId: job.importerJobId, part: '0', isLast: 'true' }
  const sent = await api.request(uploadImportPart, member, { query, body })
  expect([sent.status, sent.body.productCount]).toEqual([200, PRODUCTS])
  await api.database.close()
  return { ...member, jobId: job.importerJobId }
}

async function readImport(folder: string, { jobId, ...member }: Member & { jobId: string }) {
  const api = await createTestApi(await openDatabase({ folder }))
  // The folder knows the store; the token is of the keys that this API was made with.
  const token = await api.token({ sub: member.userId, [`${NAMESPACE}tenant`]: member.tenant })
  const me = { ...member, token }
  const { body: result } = await api.request(getImportStatus, me, { query: { jobId } })
  const products: Product[] = []
  for (let startIndex = 0; startIndex < PRODUCTS + 200; startIndex += 200) {
    const query = { startIndex: String(startIndex), pageSize: '200' }
    products.push(...(await api.request(listProducts, me, { query })).body.items)
  }
  await api.jobs.stop()
  await api.database.close()
  return { result, products }
}
