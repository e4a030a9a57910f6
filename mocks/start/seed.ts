import { setImmediate as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { tenants } from '../db/schema/accounts.ts'
import { PASSWORD, SCALE_PERSONA } from '../seeds/personas.ts'
import { SCALE_COUNT, seedScale } from '../seeds/scale.ts'
import { seedDatabase } from '../seeds/seed.ts'
import { readEnvironment } from './environment.ts'
import { openTarget } from './openTarget.ts'
import { runProgram } from './program.ts'
import { StartError } from './startError.ts'

// `npm run seed`: fills the database without starting anything. A provider that runs on the same folder keeps it out.
await runProgram(async ({ signal, onStop }) => {
  const { scale, reset } = readArguments()
  const { database: target, settings } = readEnvironment(process.env)
  console.log('Opening the database …')
  const database = await openTarget(target)
  onStop(() => database.close())
  const options = { imageUrl: settings.imageUrl, now: new Date() }
  if (reset) {
    await database.db.execute(sql`truncate ${tenants} cascade`)
    console.log('Everything that was there is gone.')
  }
  const added = await seedDatabase(database.db, options)
  console.log(added.length > 0 ? `Filled the stores of ${added.join(', ')}.` : 'The demo stores are there already.')
  signal.throwIfAborted()
  if (scale) await addScale(database, { ...options, signal })
}, 'once')

function readArguments() {
  try {
    return parseArgs({ options: { scale: { type: 'boolean' }, reset: { type: 'boolean' } } }).values
  } catch (error) {
    throw new StartError(
      `${error instanceof Error ? error.message.split('.')[0] : error}: there are --scale (100,000 products) and --reset.`,
    )
  }
}

interface ScaleOptions {
  imageUrl: string
  now: Date
  signal: AbortSignal
}

async function addScale({ db }: Database, { signal, ...options }: ScaleOptions) {
  const count = SCALE_COUNT.toLocaleString('en')
  const progress = async (done: number) => {
    // The embedded database never waits for anything, so without a pause no signal would be heard.
    await pause()
    signal.throwIfAborted()
    if (done % 10_000 === 0) console.log(`${done.toLocaleString('en')} of ${count} products`)
  }
  const outcome = await seedScale(db, { ...options, progress })
  if (outcome === 'already there') console.log(`${SCALE_PERSONA.email} is there already.`)
  else console.log(`${SCALE_PERSONA.email} has ${count} products; the password is ${PASSWORD}.`)
}
