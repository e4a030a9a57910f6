import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const MOCKS = new URL('../../', import.meta.url)

/** A text of the provider's own, by its path in `mocks`. */
export const readText = (path: string): string => readFileSync(new URL(path, MOCKS), 'utf8')

/** The names of the files in a folder of `mocks`, in order. */
export const listFiles = (folder: string): string[] => readdirSync(new URL(`${folder}/`, MOCKS)).sort()

/** The path of a file in a package that is in CommonJS: as the file `from` requires it, or as ours do. */
export const findInPackages = (wanted: string, from?: string): string =>
  createRequire(from ?? import.meta.url).resolve(wanted)

export const readFromPackages = (path: string): string => readFileSync(path, 'utf8')
