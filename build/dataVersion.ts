import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The code that gives the app's data their form. */
const SOURCES = ['src/contract/**/*.ts', 'src/lib/**/*.ts']

/** A fingerprint of the form of the app's data: what an earlier version has stored is not read by a later one. */
export function dataVersion(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { exclude: ['**/*.test.ts'] }).sort()) hash.update(readFileSync(file))
  return hash.digest('base64url').slice(0, 12)
}

/** Gives the app the version of its data, as `import.meta.env.DATA_VERSION`. */
export const dataVersionOfApp = (): Plugin => ({
  name: 'data-version',
  config: () => ({ define: { 'import.meta.env.DATA_VERSION': JSON.stringify(dataVersion()) } }),
})
