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
  const { tenantHeader, apiUrl: server } = localConfig()
  const documents = { 'openapi.json': 'everyone', 'openapi-programs.json': 'programs' } as const
  for (const [name, audience] of Object.entries(documents)) {
    const document = openApi({ audience, endpoints: ENDPOINTS, tenantHeader, server })
    writeFileSync(fileIn(name), `${JSON.stringify(document, null, 2)}\n`)
  }
  const names = [...pages.map(([name]) => name), ...Object.keys(documents)]
  console.log(`Wrote ${names.map(name => `docs/${name}`).join(', ')}`)
}
