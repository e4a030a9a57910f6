import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe } from 'vitest'

const run = promisify(execFile)

/** How long an installation may take, in ms: without a registry, npm tries again for minutes. */
const INSTALL_MS = 180_000

export interface Installed {
  /** Has the `node_modules`, and is deleted after the tests. */
  folder: string
  /** What a package exports, for programs that use `require`. */
  load: NodeJS.Require
  /** Runs a command of an installed package in the folder. Rejects with its output if it fails. */
  exec(command: string, ...args: string[]): Promise<string>
}

async function install(packages: Readonly<Record<string, string>>): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'backcounter-world-'))
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  )
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1'], {
      cwd: folder,
      timeout: INSTALL_MS,
    })
    return folder
  } catch {
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
}

/**
 * Tests of the product together with npm packages that it doesn't depend on, by name with their exact version: they are installed into a
 * temporary folder. Where that is impossible the tests are skipped, and the line of the group says so. Await it at the top level.
 */
export async function withPackages(
  packages: Readonly<Record<string, string>>,
  title: string,
  tests: (installed: Installed) => void,
): Promise<void> {
  const folder = await install(packages)
  const names = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  const note = folder === undefined ? ` (skipped: npm can’t install ${names.join(' and ')})` : ''
  describe.skipIf(folder === undefined)(`${title}${note}`, () => {
    const own = folder ?? ''
    afterAll(() => rm(own, { recursive: true, force: true }))
    tests({
      folder: own,
      load: createRequire(join(own || tmpdir(), 'package.json')),
      exec: async (command, ...args) => {
        try {
          const { stdout, stderr } = await run(join(own, 'node_modules', '.bin', command), args, {
            cwd: own,
            maxBuffer: 64 * 1024 * 1024,
          })
          return stdout + stderr
        } catch (error) {
          const { stdout, stderr } = error as { stdout: string; stderr: string }
          throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
        }
      },
    })
  })
}
