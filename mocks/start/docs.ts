import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localConfig } from '#contract/config.ts'
import { openApi } from '../api/openapi.ts'
import { printContract } from './contractPage.ts'

// `npm run docs`: prints the contract into docs/. With `--check` it writes nothing and fails if that would change something.
const documents = {
  '../../docs/contract.md': printContract(),
  '../../docs/openapi.json': `${JSON.stringify(openApi({ tenantHeader: localConfig().tenantHeader }), null, 2)}\n`,
}
const onlyCheck = process.argv.includes('--check')
for (const [path, wanted] of Object.entries(documents)) {
  const file = fileURLToPath(new URL(path, import.meta.url))
  if (current(file) === wanted) continue
  const name = relative(process.cwd(), file)
  if (onlyCheck) {
    console.error(`${name} is not what the contract in src/contract prints: run “npm run docs”.`)
    process.exitCode = 1
  } else {
    writeFileSync(file, wanted)
    console.log(`Wrote ${name}`)
  }
}

function current(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
