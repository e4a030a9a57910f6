import { readFileSync, writeFileSync } from 'node:fs'
import { localConfig } from '#contract/config.ts'
import { openApi } from '../server/machine/openapi.ts'
import { printContract } from './contractPage.ts'
import { ENDPOINTS } from './handlers.ts'
import { printSupport } from './supportPage.ts'

// `npm run docs` writes the contract into docs/: as pages, which are committed, and as OpenAPI, which is not.
// With `--check` it writes nothing and fails if a committed page is out of date.
const fileIn = (name: string) => new URL(`../../docs/${name}`, import.meta.url)
const pages = Object.entries({ 'contract.md': await printContract(), 'support.md': printSupport() })

if (process.argv.includes('--check')) {
  for (const [name] of pages.filter(([file, page]) => readFileSync(fileIn(file), 'utf8') !== page)) {
    console.error(`docs/${name} does not match the contract in src/contract: run “npm run docs”.`)
    process.exitCode = 1
  }
} else {
  for (const [name, page] of pages) writeFileSync(fileIn(name), page)
  writeFileSync(
    fileIn('openapi.json'),
    `${JSON.stringify(openApi({ endpoints: ENDPOINTS, tenantHeader: localConfig().tenantHeader }), null, 2)}\n`,
  )
  console.log(`Wrote ${pages.map(([name]) => `docs/${name}`).join(', ')} and docs/openapi.json`)
}
