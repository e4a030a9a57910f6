import { resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { type Bundle, bundleFiles } from './bundleFiles.ts'

/** Preloads modules that every page load needs but that are imported lazily, in parallel with the entry. */
export function preloadModules(...sources: string[]): Plugin {
  const modules = sources.map(source => resolve(source))
  let base = '/'
  return {
    name: 'preload-modules',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? preloadLinks(html, bundle, modules, base) : []),
    },
  }
}

/** Links for the chunks of some modules and for all that they import, without those that the page has already. */
export function preloadLinks(
  html: string,
  bundle: Bundle,
  modules: readonly string[],
  base = '/',
): HtmlTagDescriptor[] {
  const { scripts, sheets } = bundleFiles(bundle, modules)
  const links = (rel: string, files: Iterable<string>): HtmlTagDescriptor[] =>
    [...files]
      .filter(file => !html.includes(file))
      .map(file => ({ tag: 'link', attrs: { rel, crossorigin: true, href: base + file }, injectTo: 'head' }))
  return [...links('stylesheet', sheets), ...links('modulepreload', scripts)]
}
