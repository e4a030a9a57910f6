import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { findScreens } from '../../build/earlyScript.ts'
import { fileOfMessages } from '../../build/messageFiles.ts'
import { PATHS } from '../../src/paths.ts'
import { UNBUILT_ROUTES } from '../../src/shell/testing/unbuiltRoutes.ts'
import { findBroken } from './broken.ts'
import { SCREEN_BUDGETS } from './budgets.ts'
import { type Build, closure, growthRow, isOver, type Row, START, screenRows, sum } from './rules.ts'
import { startWithoutFeatures } from './startWithoutFeatures.ts'

// `npm run size`: checks the production build in dist/ against the size budgets, and that its scripts can be run.
const sizeOf = (file: string) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length / 1024
const build: Build = {
  manifest: JSON.parse(readFileSync('dist/.vite/modules.json', 'utf8')),
  sizeOf,
  messagesOf: folder => {
    const file = fileOfMessages(folder)
    // Every page has it.
    if (file === 'start') return 0
    const files = globSync(`assets/messages-*/*/${file}.json`, { cwd: 'dist' })
    if (files.length === 0) throw new Error(`The build has no messages of ${folder}.`)
    return Math.max(...files.map(sizeOf))
  },
}

const FIRST_LIST = [...START, 'src/features/products/data.ts', 'src/features/products/list/ProductListPage.tsx']
const start = closure(build.manifest, START)
const list = closure(build.manifest, FIRST_LIST)
const withIdentity = closure(build.manifest, [...FIRST_LIST, 'src/api/identity.ts'])

const FORM = ['src/features/products/data.ts', 'src/features/products/edit/ProductEditPage.tsx']
const shell = ['src/shell/menu/SideMenu.tsx', 'src/shell/appShell/AppShell.tsx', 'src/features/products/resource.ts']
const beforeForm = closure(build.manifest, [...FIRST_LIST, ...shell])
const formScripts = closure(build.manifest, FORM).scripts.difference(beforeForm.scripts)
/** A browser with HTTP/1.1 requests six files at a time: more scripts are one more round trip. */
const MOST_FORM_SCRIPTS = 4

const screens = findScreens()
const featureRoutes = Object.keys(PATHS).filter(
  id => !UNBUILT_ROUTES.includes(id) && !/^(entry|login|logout|error|product\..*)$/.test(id),
)

const routesCost = sum(start.scripts, sizeOf) - (await startWithoutFeatures())

const rows: Row[] = [
  // Without routes, which have a separate budget. Otherwise any new feature would exceed this one.
  { what: 'product list, script without routes', size: sum(list.scripts, sizeOf) - routesCost, budget: 164.3 },
  {
    what: 'product list, script without routes, with identity client',
    size: sum(withIdentity.scripts, sizeOf) - routesCost,
    budget: 224.3,
  },
  { what: 'product list, CSS', size: sum(list.sheets, sizeOf), budget: 12 },
  growthRow(routesCost, featureRoutes.length),
  ...screenRows(build, screens, SCREEN_BUDGETS),
]

console.log('KiB gzip, budget')
for (const row of rows) console.log(`${isOver(row) ? '✗' : '✓'} ${row.what}: ${row.size.toFixed(2)} of ${row.budget}`)
console.log(`Files before the first row: ${list.scripts.size} scripts, ${list.sheets.size} style sheets`)
console.log(`Files of the largest form: ${formScripts.size} scripts of at most ${MOST_FORM_SCRIPTS}`)
if (rows.some(isOver) || formScripts.size > MOST_FORM_SCRIPTS) {
  console.error('The build is over its size budget: load less before the screen can be drawn, or load it later.')
  process.exit(1)
}
const broken = findBroken(globSync('dist/assets/*.js'))
if (broken.length > 0) {
  console.error(`The build has scripts that no browser would run:\n${broken.join('\n')}`)
  process.exit(1)
}
