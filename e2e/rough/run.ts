import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startStack } from '../../mocks/start/test/stack.ts'
import { openChromium } from '../bench/chromium.ts'
import { describeAction, generateActions, type Sequence } from './actions.ts'
import { choosePlace } from './places.ts'
import { type Outcome, runSequence } from './sequence.ts'
import { shrink } from './shrink.ts'

/*
 * `npm run rough`: a clumsy user over the production build and the reference provider. Stops at the first finding, prints the
 * shortest sequence that shows it, and exits with 1.
 * Options: --minutes M (10), --seed N (of the clock), --steps N (25), --route /product, --persona owner@demo.test,
 * --replay FILE or JSON, --replays N (24; how many it takes to look for the shortest sequence).
 */
const RESULTS = fileURLToPath(new URL('../.results/', import.meta.url))
const { minutes, seed, steps, route, persona, replay, replays, keepGoing } = readArguments()

if (!existsSync(new URL('../../dist/index.html', import.meta.url))) {
  console.error('There is no production build in dist/: run npm run build first.')
  process.exit(1)
}
const stack = await startStack()
let browser = await openChromium()
try {
  process.exitCode = (replay ? await showReplay(replay) : await roam()) ? 1 : 0
} finally {
  await browser.close()
  await stack.stop()
}

/** Runs sequences until the time is over; returns whether there was a finding. */
async function roam(): Promise<boolean> {
  const end = Date.now() + minutes * 60_000
  let sequences = 0
  let actions = 0
  let found = 0
  for (; Date.now() < end && (found === 0 || keepGoing); sequences++) {
    const own = `${seed + sequences}`
    const place = choosePlace(own, stack.config, { route, persona })
    const sequence = { ...place, actions: generateActions(own, steps, place.paths) }
    const outcome = await play(sequence)
    actions += outcome.performed.length
    const heap = outcome.heap ? `, ${outcome.heap.map(size => size.toFixed(1)).join(' → ')} MB` : ''
    console.log(`${own}: ${place.route} as ${place.persona}, ${outcome.performed.length} actions${heap}`)
    if (outcome.findings.length === 0) continue
    found += 1
    await report(own, { persona: place.persona, route: place.route, actions: outcome.performed }, outcome)
  }
  console.log(`\n${sequences} sequences, ${actions} actions, ${found} with a finding. Seeds from ${seed} on.`)
  return found > 0
}

/** Runs a sequence; in a new browser if the one that there was has died. */
async function play(sequence: Sequence): Promise<Outcome> {
  try {
    return await runSequence(browser, stack, sequence)
  } catch (error) {
    console.error(`Run again, because it could not be run to its end: ${String(error).split('\n')[0]}`)
    if (!browser.isConnected()) browser = await openChromium()
    return runSequence(browser, stack, sequence)
  }
}

/** Looks for the shortest sequence that shows the same, prints it and writes it down. */
async function report(own: string, sequence: Sequence, { findings }: Outcome): Promise<void> {
  printFindings(findings)
  printSequence(sequence)
  const [first] = findings
  console.log('Looking for the shortest sequence that shows it …')
  const shows = async (actions: Sequence['actions']) => {
    const outcome = await play({ ...sequence, actions })
    return outcome.findings.some(({ watcher }) => watcher === first?.watcher)
  }
  const shrunk = await shrink(sequence.actions, shows, replays)
  const shortest: Sequence = { ...sequence, actions: shrunk.items }
  mkdirSync(RESULTS, { recursive: true })
  const file = `${RESULTS}rough-${own}.json`
  writeFileSync(file, `${JSON.stringify(shortest, null, 2)}\n`)
  const isShorter = shrunk.items.length < sequence.actions.length
  console.log(
    isShorter
      ? `The shortest ${shrunk.isShortest ? '' : `that ${shrunk.replays} replays found `}(${shrunk.items.length} actions):`
      : `No shorter one showed it in ${shrunk.replays} replays, so it may depend on timing:`,
  )
  printSequence(shortest)
  console.log(
    `To see it again:\n  npm run rough -- --replay e2e/.results/rough-${own}.json\n  npm run rough -- --seed ${own} --minutes 1 --steps ${steps}`,
  )
  console.log(JSON.stringify(shortest))
}

async function showReplay(fileOrJson: string): Promise<boolean> {
  const text = fileOrJson.trimStart().startsWith('{') ? fileOrJson : readFileSync(fileOrJson, 'utf8')
  const sequence = JSON.parse(text) as Sequence
  const { findings, performed } = await play(sequence)
  printSequence({ ...sequence, actions: performed })
  printFindings(findings)
  if (findings.length === 0) console.log('Nothing was found.')
  return findings.length > 0
}

function printFindings(findings: Outcome['findings']): void {
  for (const { watcher, what } of findings) console.log(`FOUND ${watcher}: ${what}`)
}

function printSequence({ route, persona, actions }: Sequence): void {
  console.log(`  ${route} as ${persona}`)
  for (const action of actions)
    console.log(`  - ${describeAction(action)}${action.pause ? `, then wait ${action.pause} ms` : ''}`)
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
      steps: { type: 'string', default: '25' },
      replays: { type: 'string', default: '24' },
      route: { type: 'string' },
      persona: { type: 'string' },
      replay: { type: 'string' },
      'keep-going': { type: 'boolean', default: false },
    },
  })
  const [minutes, seed, steps, replays] = [values.minutes, values.seed, values.steps, values.replays].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  if (!(minutes > 0) || !(seed >= 0) || !(steps > 0) || !(replays >= 0)) {
    console.error('--minutes, --seed, --steps and --replays take numbers.')
    process.exit(1)
  }
  const { route, persona, replay } = values
  return { minutes, seed, steps, replays, route, persona, replay, keepGoing: values['keep-going'] }
}
