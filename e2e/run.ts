import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './support/browser.ts'

// `npm run e2e`: the journeys in a real browser, over the production build. Arguments go on to Playwright. `--target tab` runs those of
// the demo with the provider in the browser, over its build (`npm run build:demo`).

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CLI = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))

const NO_BROWSER =
  'The journeys need Chromium and found none: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name one with CHROMIUM=/path/to/chromium.'

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** The system's browser, Playwright's own, or one that Playwright can fetch now. */
function needBrowser(): string {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) refuse(`CHROMIUM names ${named}, where there is no file.`)
  const found = findBrowser()
  if (found) return found
  console.log('There is no Chromium on this system; asking Playwright for its own …')
  spawnSync(process.execPath, [CLI, 'install', 'chromium'], { cwd: ROOT, stdio: 'inherit', timeout: 300_000 })
  return findBrowser() ?? refuse(NO_BROWSER)
}

const { isTab, rest } = readArguments()
const [folder, command] = isTab ? ['dist-demo', 'build:demo'] : ['dist', 'build']
if (!existsSync(new URL(`../${folder}/index.html`, import.meta.url))) {
  refuse(`There is no build in ${folder}/: run npm run ${command} first.`)
}

const child = spawn(
  process.execPath,
  [CLI, 'test', '--config', `e2e/${isTab ? 'tab/' : ''}playwright.config.ts`, ...rest],
  // No standard input: without it nothing waits for a key.
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CHROMIUM: needBrowser() } },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 1))

function readArguments() {
  const all = process.argv.slice(2)
  const at = all.indexOf('--target')
  if (at < 0) return { isTab: false, rest: all }
  if (all[at + 1] !== 'tab') refuse('The only other target is “tab”.')
  return { isTab: true, rest: all.toSpliced(at, 2) }
}
