import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reportError } from '../db/reportError.ts'
import { StartError } from '../http/startError.ts'
import { loadAppKeys } from '../services/apps/appKeys.ts'
import { writeCertificates } from './certificateFiles.ts'
import { readHostedSettings } from './hosted/settings.ts'
import { openTarget } from './openTarget.ts'
import { runProgram } from './program.ts'

const NO_MAIL = { DKIM_SELECTOR: undefined, DKIM_KEY: undefined }

/** How soon a new certificate is there. */
const LOOK_MS = 2000

// `npm run certificates -- FOLDER [--watch]`: writes the certificates of merchants' domains to files, for the program that terminates TLS.
// Runs as the user that reads them.
const { folder, isWatching } = readArguments()
await runProgram(
  async ({ onStop, signal }) => {
    // Emails are not its task: their key is a file that its user may not read.
    const { database: target, keys } = readHostedSettings({ ...process.env, ...NO_MAIL })
    const database = await openTarget(target)
    onStop(() => database.close())
    const appKeys = await loadAppKeys(database.db, keys.secrets)
    const write = async () => {
      const { written, removed } = await writeCertificates({ db: database.db, appKeys, folder })
      for (const host of written) console.log(`Wrote ${host}.`)
      for (const host of removed) console.log(`Removed ${host}.`)
    }
    await write()
    if (!isWatching) return
    const watching = (async () => {
      while (!signal.aborted) {
        await pause(LOOK_MS, undefined, { signal }).catch(() => undefined)
        // The database may be away for a moment.
        if (!signal.aborted) await write().catch(reportError)
      }
    })()
    onStop(() => watching)
  },
  isWatching ? 'until stopped' : 'once',
)

function readArguments() {
  const usage = 'npm run certificates -- FOLDER [--watch]'
  try {
    const { values, positionals } = parseArgs({ options: { watch: { type: 'boolean' } }, allowPositionals: true })
    const [first] = positionals
    if (first && positionals.length === 1) return { folder: first, isWatching: values.watch === true }
  } catch {
    // As for no folder.
  }
  console.error(new StartError(`Give the folder to write to: ${usage}.`).message)
  return process.exit(1)
}
