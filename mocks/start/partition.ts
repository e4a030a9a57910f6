import { partitionByStore } from '../db/partitions.ts'
import { StartError } from '../http/startError.ts'
import { readEnvironment } from './environment.ts'
import { openTarget } from './openTarget.ts'
import { runProgram } from './program.ts'

// `npm run partition`: distributes the tables of stores over partitions (docs/scaling.md). Refuses while a process uses the database.
await runProgram(async ({ onStop }) => {
  const { database: target } = readEnvironment(process.env)
  if (!('url' in target)) throw new StartError('Set DATABASE_URL: only a PostgreSQL can be partitioned.')
  const database = await openTarget(target)
  onStop(() => database.close())
  await database.alone(async isOnlyOne => {
    if (!isOnlyOne) throw new StartError('Stop every process that uses this database first.')
    await partitionByStore(database.db)
  })
  console.log('Each table of stores has 16 partitions now.')
}, 'once')
