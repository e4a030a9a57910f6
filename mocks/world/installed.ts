import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** What of the repository the provider needs to run. */
const PARTS = ['mocks', 'src', 'docs', 'package.json']

/**
 * Installs a version in a folder, as a host does, with the packages that are installed here and a page in place of a build.
 * `commit`: of an earlier version; the present one unless given. `asset`: the text of a file that its page would load, which is
 * named after it.
 */
export function installVersion(folder: string, { commit, asset }: { commit?: string; asset?: string } = {}): string {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  if (commit) {
    const archive = git('archive', '--format=tar', commit, ...PARTS)
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
  } else for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const page = '<!doctype html><script type="application/json" id="configuration">{}</script>'
  writeFileSync(join(folder, 'dist/index.html'), page)
  if (asset) writeFileSync(join(folder, `dist/assets/${asset}.js`), `// ${asset}\n`)
  return folder
}

/** The last commit with fewer migrations than this version; `undefined` where the history is not there. */
export function versionBefore(): string | undefined {
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'mocks/db/migrations/*.sql')
    return git('rev-parse', '--verify', '--quiet', `${added.toString().trim()}^`).toString().trim()
  } catch {
    return undefined
  }
}

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: ROOT, maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'ignore'] })
