import { resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Fetches a module that every start needs, but that is imported lazily, beside the entry instead of after it. */
export function preloadModule(source: string): Plugin {
  const file = resolve(source)
  return {
    name: 'preload-module',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? preloadLinks(html, bundle, file) : []),
    },
  }
}

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'facadeModuleId' | 'imports'>

/** Links for the chunk of a module and for all that it imports, without those that the page has already. */
export function preloadLinks(
  html: string,
  bundle: Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type'>>,
  module: string,
): HtmlTagDescriptor[] {
  const wanted = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || wanted.has(file)) return
    wanted.add(file)
    for (const imported of chunk.imports) add(imported)
  }
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId === module) add(file)
  }
  if (wanted.size === 0) throw new Error(`The build has no chunk of its own for ${module}.`)
  return [...wanted]
    .filter(file => !html.includes(file))
    .map(file => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    }))
}
