import { setImmediate as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { tenants } from '../db/schema/accounts.ts'
import { StartError } from '../http/startError.ts'
import { readEnvironment } from './environment.ts'
import { openTarget } from './openTarget.ts'
import { runProgram } from './program.ts'
import { PASSWORD, SCALE_PERSONA } from './seeds/personas.ts'
import { SCALE_KINDS, SCALE_SIZES, seedScale } from './seeds/scale/seedScale.ts'
import { seedDatabase } from './seeds/seed.ts'

// `npm run seed`: fills the database without starting anything. A provider that runs on the same folder keeps it out.
await runProgram(async ({ signal, onStop }) => {
  const { scale, reset, sizes } = readArguments()
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
  if (scale) await addScale(database, { ...options, sizes, signal })
}, 'once')

function readArguments() {
  const number = { type: 'string' } as const
  const sizes = { products: number, orders: number, customers: number, carts: number }
  try {
    const { scale, reset, ...given } = parseArgs({
      options: { scale: { type: 'boolean' }, reset: { type: 'boolean' }, ...sizes },
    }).values
    const chosen = { ...SCALE_SIZES }
    for (const kind of SCALE_KINDS) {
      const typed = given[kind]
      if (typed === undefined) continue
      if (!scale || !/^\d{1,7}$/.test(typed)) throw new Error(`--${kind} takes a number, with --scale`)
      chosen[kind] = Number(typed)
    }
    return { scale, reset, sizes: chosen }
  } catch (error) {
    throw new StartError(
      `${error instanceof Error ? error.message.split('.')[0] : error}: there are --scale (${described(SCALE_SIZES)}; or --products N --orders N --customers N --carts N) and --reset.`,
    )
  }
}

function described(sizes: typeof SCALE_SIZES): string {
  return SCALE_KINDS.map(kind => `${sizes[kind].toLocaleString('en')} ${kind}`).join(', ')
}

interface ScaleOptions {
  imageUrl: string
  now: Date
  signal: AbortSignal
  sizes: typeof SCALE_SIZES
}

async function addScale({ db }: Database, { signal, sizes, ...options }: ScaleOptions) {
  const progress = async (done: number, kind: 'products' | 'orders') => {
    // The embedded database never waits for anything, so without a pause no signal would be heard.
    await pause()
    signal.throwIfAborted()
    if (done % 10_000 === 0) console.log(`${done.toLocaleString('en')} of ${sizes[kind].toLocaleString('en')} ${kind}`)
  }
  const outcome = await seedScale(db, { ...options, ...sizes, count: sizes.products, progress })
  if (outcome === 'already there') console.log(`${SCALE_PERSONA.email} is there already.`)
  else console.log(`${SCALE_PERSONA.email} has ${described(sizes)}; the password is ${PASSWORD}.`)
}
