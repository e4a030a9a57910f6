import type { Config } from '#contract/config.ts'
import { postgresTarget } from '../../db/database.ts'
import { runProgram } from '../program.ts'
import { startProvider } from '../provider.ts'

// One of several providers on one database, as a balancer would see them: see `fleet.ts`.
await runProgram(async ({ signal, onStop }) => {
  const { FIRST_PORT, ADDRESSES = '{}', FILES: folder = '' } = process.env
  const { DATABASE_URL = '', DATABASE_SESSION_URL, DATABASE_REPLICA_URL } = process.env
  const provider = await startProvider({
    firstPort: Number(FIRST_PORT),
    database: postgresTarget(DATABASE_URL, DATABASE_SESSION_URL, DATABASE_REPLICA_URL),
    imageFiles: { folder },
    appOrigins: ['http://localhost:3000'],
    addresses: JSON.parse(ADDRESSES) as Partial<Config>,
    faults: false,
    signal,
  })
  onStop(provider.stop)
  console.log('ready')
})
