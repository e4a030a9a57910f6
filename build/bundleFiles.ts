import type { Rolldown } from 'vite'

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'moduleIds' | 'imports'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> }
}
export type Bundle = Readonly<Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type'>>>

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk'

/** All scripts and style sheets that loading some modules fetches. Throws if a module is not in the build. */
export function bundleFiles(bundle: Bundle, modules: readonly string[]) {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (!isChunk(chunk) || scripts.has(file)) return
    scripts.add(file)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet)
    for (const imported of chunk.imports) add(imported)
  }
  for (const module of modules) {
    const found = Object.keys(bundle).find(file => {
      const chunk = bundle[file]
      return isChunk(chunk) && chunk.moduleIds.includes(module)
    })
    if (!found) throw new Error(`The build has no chunk for ${module}.`)
    add(found)
  }
  return { scripts, sheets }
}
