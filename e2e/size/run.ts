import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { findScreens } from '../../build/earlyScript.ts'
import { fileOfMessages } from '../../build/messageFiles.ts'
import { findBroken } from './broken.ts'
import { SLACK, START_BUDGET } from './budgets.ts'
import { type Build, closure, isOver, type Row, START, screenRows, sum } from './rules.ts'

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

const start = closure(build.manifest, START)
const rows: Row[] = [
  { what: 'start', size: sum(start.scripts, sizeOf), budget: START_BUDGET },
  ...screenRows(build, findScreens()),
]

console.log(`KiB gzip, budget with ${SLACK * 100} % slack`)
for (const row of rows) console.log(`${isOver(row) ? '✗' : '✓'} ${row.what}: ${row.size.toFixed(2)} of ${row.budget}`)
if (rows.some(isOver)) {
  console.error('The build is over its size budget: load less before the screen can be drawn, or load it later.')
  process.exit(1)
}
const broken = findBroken(globSync('dist/assets/*.js'))
if (broken.length > 0) {
  console.error(`The build has scripts that no browser would run:\n${broken.join('\n')}`)
  process.exit(1)
}
