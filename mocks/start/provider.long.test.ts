import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProvider } from './provider.ts'
import { startTestServer } from './test/startTestServer.ts'
import { testServerAt } from './test/testServer.ts'

test('images show from their new URLs after the ports have changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-moved-'))
  const start = () => startProvider({ firstPort: 0, database: { folder }, appOrigins: [], seed: false })
  const first = await start()
  const testServer = await startTestServer(first)
  await testServerAt(testServer.url).freshTenant('free@demo.test')
  await testServer.stop()
  await first.stop()

  const second = await start()
  const { imageUrl } = second.config
  expect(imageUrl).not.toBe(first.config.imageUrl)
  const { rows } = (await second.database.db.execute('select doc::text as doc from product_documents')) as {
    rows: { doc: string }[]
  }
  expect(rows.length).toBeGreaterThan(0)
  for (const { doc } of rows) {
    expect(doc).toContain(`"${imageUrl}/pictures/`)
    expect(doc).not.toContain(first.config.imageUrl)
  }
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
})
