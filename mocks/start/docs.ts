import { readFileSync, writeFileSync } from 'node:fs'
import { localConfig } from '#contract/config.ts'
import { openApi } from '../server/machine/openapi.ts'
import { printContract } from './contractPage.ts'
import { ENDPOINTS } from './handlers.ts'

// `npm run docs` writes the contract into docs/: as a page, which is committed, and as OpenAPI, which is not.
// With `--check` it writes nothing and fails if the committed page is out of date.
const fileIn = (name: string) => new URL(`../../docs/${name}`, import.meta.url)
const page = await printContract()

if (process.argv.includes('--check')) {
  if (readFileSync(fileIn('contract.md'), 'utf8') !== page) {
    console.error('docs/contract.md does not match the contract in src/contract: run “npm run docs”.')
    process.exitCode = 1
  }
} else {
  writeFileSync(fileIn('contract.md'), page)
  writeFileSync(
    fileIn('openapi.json'),
    `${JSON.stringify(openApi({ endpoints: ENDPOINTS, tenantHeader: localConfig().tenantHeader }), null, 2)}\n`,
  )
  console.log('Wrote docs/contract.md and docs/openapi.json')
}
