import { openDatabase } from '../../db/database.ts'
import { readSnapshot } from '../../db/snapshot.ts'
import { UNLIMITED } from '../../http/limits/workQueue.ts'
import { startProvider } from '../provider.ts'
import { createOwnPostgres } from './openOwnPostgres.ts'
import { startTestServer } from './startTestServer.ts'

// The provider that all tests share, with an empty database: see `provider.ts`, which starts this process.

/** The origin that test pages have unless they set another. */
const PAGE_ORIGIN = 'http://localhost:3000'

// PostgreSQL is a process of its own, which works while this one handles other requests.
const { TEST_DATABASE_URL: server } = process.env
const own = server ? await createOwnPostgres(server) : undefined
// Test files on the embedded database start from its snapshot: it is written before they would all write it at once.
if (own && !(await readSnapshot())) await (await openDatabase({ memory: true })).close()
const provider = await startProvider({
  firstPort: 0,
  database: own ?? { memory: true },
  imageFiles: { memory: true },
  appOrigins: [PAGE_ORIGIN],
  seed: false,
  workLimits: UNLIMITED,
})
const testServer = await startTestServer(provider)

// Vitest disconnects at the end, also when it is killed.
process.once('disconnect', async () => {
  await testServer.stop()
  await provider.stop()
  await own?.drop()
  process.exit(0)
})
process.send?.({ config: provider.config, testServerUrl: testServer.url })
