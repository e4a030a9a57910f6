import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Runs a command in the copied project and returns what it prints. Throws with that if the command fails. */
export type Run = (command: string, ...args: string[]) => string

/** For tests: gives `work` a copy of the project, which it may change, and deletes it afterwards. */
export function inCopiedProject(work: (run: Run) => void): void {
  const cwd = copyFiles()
  // As in a shell: with Vitest's NODE_ENV the build would contain React's development version, which is over every budget.
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env
  const env = { ...environment, NO_COLOR: '1' }
  try {
    work((command, ...args) => {
      try {
        return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe', env })
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string }
        throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
      }
    })
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

/** A copy of the project's files, as they are on disk. */
function copyFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'new-feature-'))
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
