import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { generateMigration } from '../../mocks/db/generateMigration.ts'
import { type FeatureNames, fillIn, NameError, readNames } from './names.ts'
import { registriesOf } from './registries.ts'
import { filesOf } from './templates.ts'

/*
 * npm run remove-feature catalog/suppliers [supplier]
 * npm run remove-feature -- --settings store/loyalty
 * Removes what `npm run new-feature` wrote, with everything that was added to the feature's folder since.
 */
const MIGRATIONS = 'mocks/db/migrations'
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Removes the newest migrations that are not committed and only change this table. */
function removeOwnMigrations(table: string): void {
  const uncommitted = git('ls-files', '--others', '--exclude-standard', MIGRATIONS)
  const journal = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { tag: string }[] }
  const isOwn = ({ tag }: { tag: string }) => {
    const file = `${MIGRATIONS}/${tag}.sql`
    if (!uncommitted.includes(file)) return false
    const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
    return statements.every(statement => statement.includes(`"${table}"`))
  }
  const before = journal.entries.length
  while (journal.entries.length > 0 && isOwn(journal.entries.at(-1) as { tag: string })) {
    const { tag } = journal.entries.pop() as { tag: string }
    rmSync(`${MIGRATIONS}/${tag}.sql`)
    rmSync(`${MIGRATIONS}/meta/${tag.slice(0, 4)}_snapshot.json`, { force: true })
  }
  writeFileSync(JOURNAL, JSON.stringify(journal, null, 2))
  // The snapshot that the first of them replaced.
  const last = journal.entries.at(-1)?.tag.slice(0, 4)
  if (journal.entries.length < before) git('checkout', 'HEAD', '--', `${MIGRATIONS}/meta/${last}_snapshot.json`)
}

function removeFeature(names: FeatureNames): void {
  const files = filesOf(names).map(({ path }) => path)
  if (!files.some(existsSync)) throw new NameError(`There is no feature ${names.domain}/${names.plural}.`)
  for (const file of files) rmSync(file, { force: true })
  for (const side of ['src/features', 'mocks/server']) {
    rmSync(`${side}/${names.domain}/${names.plural}`, { recursive: true, force: true })
  }
  for (const { file, isOwn } of registriesOf(names)) {
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, lines.filter(line => !isOwn(line, names)).join('\n'))
  }
  removeOwnMigrations(fillIn('__table__', names))
  // Writes a migration that drops the table, if one that created it has been committed.
  generateMigration(`remove_${names.plural}`)
  for (const script of ['mocks/start/docs.ts', 'build/writeGenerated.ts'])
    execFileSync('node', [script], { stdio: 'pipe' })
}

try {
  const names = readNames(process.argv.slice(2))
  removeFeature(names)
  const word = `\\b(${names.plural}|${names.singular}(Resource|Settings))\\b`
  const folders = ['src', 'mocks', 'e2e', 'build', ':!mocks/db/migrations', ':!build/newFeature']
  const mentions = git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders).filter(
    file => existsSync(file) && new RegExp(word).test(readFileSync(file, 'utf8')),
  )
  console.log(`Removed ${names.domain}/${names.plural}.`)
  if (mentions.length > 0) console.log(`These files still mention it:\n  ${mentions.join('\n  ')}`)
} catch (error) {
  if (!(error instanceof NameError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
