import { parseArgs } from 'node:util'
import { StartError } from '../http/startError.ts'
import { findByEmail } from '../server/identity/people.ts'
import { openFileStore } from '../server/images/files/openFileStore.ts'
import { readHostedSettings } from './hosted/settings.ts'
import { openTarget } from './openTarget.ts'
import { runProgram } from './program.ts'
import { importStore } from './storeImport/importStore.ts'

// `npm run import-store -- --email … ARCHIVE.zip …`: fills the empty store of an account, the one that it opened last, from the archives of an export of all data.
await runProgram(async ({ onStop }) => {
  const { email, paths } = readArguments()
  const { config, database: target, imageFiles } = readHostedSettings(process.env)
  const database = await openTarget(target)
  onStop(() => database.close())
  const user = await findByEmail(database.db, email)
  if (!user) throw new StartError(`No account has the address ${email}. Add one with its store: npm run owner.`)
  const counts = await database.alone(() =>
    importStore({
      ...{ db: database.db, tenant: user.tenant, paths, now: new Date() },
      ...{ imageFiles: openFileStore(imageFiles), imageUrl: config.imageUrl },
    }),
  )
  for (const [kind, count] of Object.entries(counts)) if (count > 0) console.log(`${kind}: ${count}`)
  console.log('The store is closed. Sign in, check it, and launch it.')
}, 'once')

function readArguments() {
  const usage = 'give --email of an account with an empty store, and the ZIP files of one export'
  try {
    const { values, positionals } = parseArgs({ options: { email: { type: 'string' } }, allowPositionals: true })
    if (values.email && positionals.length > 0) return { email: values.email, paths: positionals }
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('.')[0] : error}: ${usage}.`)
  }
  throw new StartError(`An address and archives are needed: ${usage}.`)
}
