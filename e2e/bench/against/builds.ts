import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROWS = 25
const LIMIT = fileURLToPath(new URL('../limit', import.meta.url))

/**
 * Builds a revision of this repository into a folder, and says whether its app can have the API below its own origin. Throws if
 * there is no such revision, or it does not build.
 */
export function buildRevision(revision: string, outDir: string): { hasApiBelow: boolean } {
  const parent = mkdtempSync(join(tmpdir(), 'backcounter-revision-'))
  const tree = join(parent, 'tree')
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    git('worktree', 'add', '--quiet', '--detach', tree, revision)
    // Its own packages may differ: their versions are part of what is compared only if they are installed here.
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
    const vite = resolve('node_modules/.bin/vite')
    execFileSync(vite, ['build', '--outDir', outDir, '--emptyOutDir'], {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return { hasApiBelow: readFileSync(join(tree, 'src/contract/config.ts'), 'utf8').includes('apiBelow') }
  } finally {
    git('worktree', 'remove', '--force', tree)
    rmSync(parent, { recursive: true, force: true })
  }
}

/** Builds the limit app with its one response. */
export async function buildLimit(outDir: string): Promise<void> {
  await build({ root: LIMIT, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: `p${index}`,
    name: `Product ${index}`,
    sku: `SKU-${index}`,
    price: `$${index}.00`,
  }))
  writeFileSync(join(outDir, 'rows.json'), JSON.stringify(rows))
}
