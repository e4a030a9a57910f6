import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './support/browser.ts'

// `npm run e2e`: the journeys in a real browser, over the production build. Arguments go on to Playwright.

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

if (!existsSync(new URL('../dist/index.html', import.meta.url))) {
  refuse('There is no production build in dist/: run npm run build first.')
}

const child = spawn(
  process.execPath,
  [CLI, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  // No standard input: without it nothing waits for a key.
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CHROMIUM: needBrowser() } },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 1))
