import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** What `.vite/modules.json` says of a chunk: by its name, and by each source file that is in it. */
export interface ManifestChunk {
  file: string
  imports: string[]
  css: string[]
}

/** Writes into which chunk each source file went. Vite's own manifest leaves out what has no chunk of its own. */
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
