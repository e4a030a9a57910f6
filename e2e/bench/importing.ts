import { setTimeout as wait } from 'node:timers/promises'
import { IMPORT_PART } from '#contract/catalog/productImport.ts'
import { openDatabase } from '../../mocks/db/database.ts'
import { importJobs } from '../../mocks/db/tables/imports/productImports.ts'
import { PERSONAS } from '../../mocks/start/seeds/personas.ts'
import { seedTenant } from '../../mocks/start/seeds/seed.ts'
import { connectTo } from './connect.ts'
import type { Row } from './provider.ts'

const PRODUCTS = 20_000

/** Imports products with two variants and a category each into an empty store: from the first part to the end of the job. */
export async function benchImport(): Promise<Row> {
  const database = await openDatabase({ memory: true })
  const persona = PERSONAS.find(({ catalog }) => catalog === 'none')
  if (!persona) throw new Error('No persona has an empty catalog.')
  const now = new Date()
  await seedTenant(database.db, { ...persona, plan: 'plus' }, { imageUrl: 'https://images.example', now })
  const { send, close } = await connectTo(database.db, persona.tenant)
  try {
    const start = performance.now()
    const { importerJobId: jobId } = (await send('admin/importjob', { method: 'POST' })) as { importerJobId: string }
    const parts = fileParts()
    for (const [at, body] of parts.entries()) {
      const query = new URLSearchParams({ jobId, part: String(at), isLast: String(at === parts.length - 1) })
      await send(`admin/importer/csv?${query}`, { method: 'PUT', headers: { 'content-type': 'text/csv' }, body })
    }
    let [job] = await database.db.select().from(importJobs)
    while (job?.status === 'InProgress') {
      await wait(250)
      ;[job] = await database.db.select().from(importJobs)
    }
    if (job?.addedCount !== PRODUCTS) throw new Error(`Only ${job?.addedCount} products were added.`)
    const took = Math.round(performance.now() - start)
    return { name: `import of ${PRODUCTS.toLocaleString('en')} products, whole`, p50: took, p95: took, goal: 60_000 }
  } finally {
    await close()
    await database.close()
  }
}

function fileParts(): string[] {
  const head = 'sku,name,price,description,categories,option1Name,option1Value,variantSku,trackInventory,quantity\n'
  const parts: string[] = []
  let part = head
  for (let at = 0; at < PRODUCTS; at++) {
    const rows = `B-${at},Bench product ${at},${at % 500}.50,"<p>Product ${at} of the bench.</p>",Shelf ${at % 40},Size,S,B-${at}-S,true,${at % 90}\nB-${at},,,,,Size,M,B-${at}-M,true,3\n`
    if (part.length + rows.length > IMPORT_PART) {
      parts.push(part)
      part = head
    }
    part += rows
  }
  return [...parts, part]
}
