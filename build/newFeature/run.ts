import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { generateMigration } from '../../mocks/db/generateMigration.ts'
import { type FeatureNames, fillIn, NameError, readNames } from './names.ts'
import { pathsOf, registriesOf } from './registries.ts'
import { filesOf } from './templates.ts'

/*
 * npm run new-feature catalog/suppliers [supplier]
 * npm run new-feature -- --settings store/loyalty
 * Writes the skeleton of a resource or of a settings section on both sides: contract, provider, screens, messages and tests; see
 * docs/add-a-screen.md.
 */
function writeSkeleton(names: FeatureNames): string[] {
  const files = filesOf(names).map(({ path, template }) => ({
    path,
    text: fillIn(readFileSync(template, 'utf8'), names),
  }))
  const existing = files.filter(({ path }) => existsSync(path)).map(({ path }) => path)
  if (existing.length > 0) throw new NameError(`There is already ${existing.join(', ')}. Choose another name.`)
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  for (const { file, add } of registriesOf(names)) writeFileSync(file, add(readFileSync(file, 'utf8'), names))
  return files.map(({ path }) => path)
}

const run = (command: string, ...args: string[]) => execFileSync('npx', [command, ...args], { stdio: 'pipe' })

try {
  const names = readNames(process.argv.slice(2))
  const written = writeSkeleton(names)
  const changed = registriesOf(names).map(({ file }) => file)
  run('biome', 'check', '--write', ...written, ...changed)
  generateMigration(names.plural)
  for (const script of ['mocks/start/docs.ts', 'build/writeGenerated.ts'])
    execFileSync('node', [script], { stdio: 'pipe' })
  console.log(`Wrote ${written.length} files:\n  ${written.map(file => relative('.', file)).join('\n  ')}`)
  console.log(`Added lines to:\n  ${changed.join('\n  ')}`)
  console.log('Generated a migration in mocks/db/migrations, and docs/contract.md.')
  console.log(
    `To take it out again: npm run remove-feature ${names.kind === 'settings' ? '-- ' : ''}${process.argv.slice(2).join(' ')}`,
  )
  console.log(
    `Next: npm run dev, then open ${pathsOf(names)[0]?.[1]}. The Spanish and Arabic messages name no ${names.singular}: translate them.`,
  )
} catch (error) {
  if (!(error instanceof NameError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
