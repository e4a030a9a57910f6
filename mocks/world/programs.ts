import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe } from 'vitest'

/** Debian puts servers where the path of an ordinary user does not lead. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** The path of an installed program, or `undefined`. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...MORE_FOLDERS]
  return folders.map(folder => join(folder, name)).find(isExecutable)
}

/**
 * Tests of the product together with programs that must be installed. Where one is missing they are skipped, and the line of
 * the group says which.
 */
export function withPrograms<Name extends string>(
  names: readonly Name[],
  title: string,
  tests: (paths: Record<Name, string>) => void,
): void {
  const found = names.map(name => [name, findProgram(name)] as const)
  const missing = found.flatMap(([name, path]) => (path ? [] : [name]))
  const paths = Object.fromEntries(found.map(([name, path]) => [name, path ?? name])) as Record<Name, string>
  const note = missing.length > 0 ? ` (skipped: ${missing.join(' and ')} not installed)` : ''
  describe.skipIf(missing.length > 0)(`${title}${note}`, () => tests(paths))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
