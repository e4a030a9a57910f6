import type { ManifestChunk } from '../../build/moduleManifest.ts'
import type { Screen } from '../../build/readScreens.ts'
import type { RouteId } from '../../src/paths.ts'
import { FORM_BUDGET, SCREEN_BUDGET, SCREEN_BUDGETS, SLACK } from './budgets.ts'

export interface Build {
  manifest: Readonly<Record<string, Partial<ManifestChunk> & Pick<ManifestChunk, 'file'>>>
  /** KiB gzip of a built file. */
  sizeOf: (file: string) => number
  /** KiB gzip of a folder's messages in the language where they are longest. */
  messagesOf: (folder: string) => number
}

export interface Row {
  what: string
  size: number
  budget: number
}

/** What every page loads before it shows anything. */
export const START = ['index.html', 'src/shell/start.tsx']
export const sum = (files: Iterable<string>, sizeOf: (file: string) => number) =>
  [...files].reduce((total, file) => total + sizeOf(file), 0)

/** All scripts and style sheets that loading the given modules fetches before it is done. */
export function closure(manifest: Build['manifest'], modules: readonly string[]) {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const visit = (module: string) => {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const sheet of chunk.css ?? []) sheets.add(sheet)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return { scripts, sheets }
}

/**
 * What each screen adds to startup before it can render: scripts, styles and messages. Later downloads are not counted.
 */
export function screenRows(build: Build, screens: readonly Screen[]): Row[] {
  const { manifest, sizeOf, messagesOf } = build
  const start = closure(manifest, START)
  return screens.map(({ name, modules, messages }) => {
    if (modules.length === 0) throw new Error(`${name}: what the screen loads can’t be read from its route.`)
    const { scripts, sheets } = closure(manifest, modules)
    const size =
      sum(scripts.difference(start.scripts), sizeOf) +
      sum(sheets.difference(start.sheets), sizeOf) +
      messages.reduce((total, folder) => total + messagesOf(folder), 0)
    const editForm = manifest[EDIT_FORM]
    const standard = editForm && scripts.has(editForm.file) ? FORM_BUDGET : SCREEN_BUDGET
    return { what: `screen ${name}, beyond the start`, size, budget: SCREEN_BUDGETS[name as RouteId] ?? standard }
  })
}

const EDIT_FORM = 'src/page/form/useEditForm.ts'

export const isOver = ({ size, budget }: Row) => size > budget * (1 + SLACK)
