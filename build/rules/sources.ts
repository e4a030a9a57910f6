import { globSync, readFileSync } from 'node:fs'

/** Text of the files by path, from the root of the project, with `/`. */
export type Sources = ReadonlyMap<string, string>

/** All code of the project. */
export function readSources(): Sources {
  const files = globSync(['{src,mocks,e2e,build}/**/*.{ts,tsx,js}', '*.ts']).map(file => file.replaceAll('\\', '/'))
  return new Map(files.map(file => [file, readFileSync(file, 'utf8')]))
}
