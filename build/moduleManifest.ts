import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The content of `.vite/modules.json` for a chunk: by its name, and by each of its source files. */
export interface ManifestChunk {
  file: string
  imports: string[]
  css: string[]
}

/** Writes a file that maps each source file to its chunk. Vite's own manifest lists only entries. */
export function moduleManifest(): Plugin {
  return {
    name: 'module-manifest',
    apply: 'build',
    generateBundle(_, bundle) {
      const manifest: Record<string, ManifestChunk> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const entry = {
          file: chunk.fileName,
          imports: chunk.imports,
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
        }
        manifest[chunk.fileName] = entry
        for (const id of chunk.moduleIds) {
          const source = relative(process.cwd(), id).replaceAll('\\', '/')
          if (/^(src\/|index\.html$)/.test(source)) manifest[source] = entry
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(manifest) })
    },
  }
}
