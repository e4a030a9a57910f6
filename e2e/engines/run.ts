import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Stack, startStack } from '../../mocks/start/test/stack.ts'
import { testServerAt } from '../../mocks/start/test/testServer.ts'
import { Api } from '../support/api.ts'
import { chromium } from './chromium.ts'
import type { Engine, EngineKind } from './engine.ts'
import type { Feature, Visit } from './feature.ts'
import { addProduct } from './features/addProduct.ts'
import { arabic } from './features/arabic.ts'
import { copy } from './features/copy.ts'
import { dayField } from './features/dayField.ts'
import { fullDisk, otherTab, otherUser, sessionGone, startFromCopy, withoutConnection } from './features/deviceCopy.ts'
import { dialog } from './features/dialog.ts'
import { draft } from './features/draft.ts'
import { drag } from './features/drag.ts'
import { newVersion } from './features/newVersion.ts'
import { paymentsApplication } from './features/paymentsApplication.ts'
import { popover } from './features/popover.ts'
import { print } from './features/print.ts'
import { richText } from './features/richText.ts'
import { screens } from './features/screens.ts'
import { search } from './features/search.ts'
import { signIn } from './features/signIn.ts'
import { signUp } from './features/signUp.ts'
import { worker } from './features/worker.ts'
import { firefox } from './firefox.ts'
import { openFolder } from './processes.ts'
import { User } from './user.ts'
import { webkit } from './webkit.ts'

/*
 * `npm run engines`: what merchants do, in each browser engine that is installed, over the production build. Prints a line for
 * each feature, and exits with 1 if one failed. Options, each also several times: --engine firefox, --feature drag.
 */
const ENGINES: readonly EngineKind[] = [chromium, firefox, webkit]
const FEATURES: Readonly<Record<string, Feature>> = {
  addProduct,
  search,
  drag,
  dialog,
  popover,
  dayField,
  richText,
  draft,
  copy,
  worker,
  print,
  arabic,
  paymentsApplication,
  screens,
  startFromCopy,
  withoutConnection,
  fullDisk,
  sessionGone,
  otherTab,
  otherUser,
  newVersion,
  // Last: it ends the session.
  signUp,
}
/** Not tried unless named. */
const NOT_TRIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  webkit: {
    dayField: 'fails, and it is not known yet whether the app, the engine or its driver is the reason',
    newVersion: 'fails, and it is not known yet whether the app, the engine or its driver is the reason',
    otherTab: 'a second tab of its driver shares no storage with the first',
  },
}
const RESULTS = fileURLToPath(new URL('../.results/', import.meta.url))

/** What the page may report while the current feature runs. */
const allowed: RegExp[] = []

const { engines, features, areNamed } = readArguments()
if (!existsSync(new URL('../../dist/index.html', import.meta.url)))
  refuse('There is no production build in dist/: run npm run build first.')
// What is open then is ended and removed at the exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const stack = await startStack()
try {
  for (const kind of engines) if (!(await walk(kind, stack))) process.exitCode = 1
} finally {
  await stack.stop()
}

/** Tries the features in an engine; returns whether all work. */
async function walk(kind: EngineKind, stack: Stack): Promise<boolean> {
  const store = await testServerAt(stack.testServerUrl).freshTenant('owner@demo.test')
  const folder = await openFolder()
  let engine: Engine | undefined
  try {
    engine = await kind.open()
    const user = new User(engine, stack.appOrigin)
    const api = new Api(stack, store)
    const allow = (findings: RegExp) => allowed.push(findings)
    const visit: Visit = { engine, user, store, api, folder: folder.path, stack, allow }
    console.log(`${kind.name} ${engine.version}`)
    if (!(await tryFeature(kind, engine, 'signIn', signIn, visit))) return false
    let areAllGood = true
    for (const [name, feature] of features) {
      const reason = areNamed ? undefined : NOT_TRIED[kind.name]?.[name]
      if (reason) {
        console.log(`skipped ${kind.name} ${name}: ${reason}; to see it, --feature ${name}`)
        continue
      }
      areAllGood = (await tryFeature(kind, engine, name, feature, visit)) && areAllGood
    }
    return areAllGood
  } finally {
    await engine?.close()
    await folder.remove()
  }
}

async function tryFeature(
  kind: EngineKind,
  engine: Engine,
  name: string,
  feature: Feature,
  visit: Visit,
): Promise<boolean> {
  const start = performance.now()
  const failure = await feature(visit).catch((error: Error) => error.message)
  const unexpected = engine.takeFindings().filter(finding => !allowed.some(pattern => pattern.test(finding)))
  allowed.length = 0
  const findings = [...(failure === undefined ? [] : [failure]), ...unexpected]
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${findings.length === 0 ? 'passed' : 'FAILED'} ${kind.name} ${name} (${seconds} s)`)
  for (const finding of findings) console.log(`  ${finding}`)
  if (findings.length > 0) {
    mkdirSync(RESULTS, { recursive: true })
    const file = `engines-${kind.name}-${name}.png`
    const screenshot = await engine.screenshot().catch(() => undefined)
    if (screenshot) writeFileSync(`${RESULTS}${file}`, screenshot)
    if (screenshot) console.log(`  Screenshot: e2e/.results/${file}`)
  }
  return findings.length === 0
}

function readArguments() {
  const { values } = parseArgs({
    options: { engine: { type: 'string', multiple: true }, feature: { type: 'string', multiple: true } },
  })
  const named = ENGINES.filter(({ name }) => !values.engine || values.engine.includes(name))
  const features = Object.entries(FEATURES).filter(([name]) => !values.feature || values.feature.includes(name))
  if (named.length < (values.engine?.length ?? 0) || features.length < (values.feature?.length ?? 0)) {
    const names = ENGINES.map(({ name }) => name)
    refuse(`--engine takes ${names.join(', ')}; --feature takes ${Object.keys(FEATURES).join(', ')}.`)
  }
  const engines = named.filter(({ name, missing }) => {
    const what = missing()
    if (what && values.engine) refuse(`${name} needs ${what}.`)
    if (what) console.log(`Skipped ${name}: install ${what}.`)
    return !what
  })
  return { engines, features, areNamed: values.feature !== undefined }
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
