import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Runs a command in the copied project and returns what it prints. Throws with that if the command fails. */
export type Run = (command: string, ...args: string[]) => string

/**
 * For tests: gives `work` a copy of the project in a folder, which it may change, and deletes it afterwards. `variables`
 * are added to the environment of its commands; undefined ones are removed from it.
 */
export function inCopiedProject(work: (run: Run, folder: string) => void, variables: NodeJS.ProcessEnv = {}): void {
  const cwd = copyFiles()
  // As in a shell: with Vitest's NODE_ENV the build would contain React's development version, which is over every budget.
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env
  const env = { ...environment, NO_COLOR: '1', ...variables }
  try {
    work((command, ...args) => {
      try {
        return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe', env, maxBuffer: 64 * 1024 * 1024 })
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string }
        throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
      }
    }, cwd)
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

/** A copy of the project's files, as they are on disk. */
function copyFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'copied-project-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of files.trim().split('\n').filter(existsSync)) {
    cpSync(file, join(folder, dirname(file), file.slice(file.lastIndexOf('/') + 1)), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'Before')
  return folder
}
