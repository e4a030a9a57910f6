import { readScreens } from '../../build/readScreens.ts'
import { readImports } from '../../build/rules/readImports.ts'
import { resolve } from '../../build/rules/resolve.ts'
import type { Sources } from '../../build/rules/sources.ts'

/**
 * Packages of trees, grids, editors, charts and the like: what uses one of them is a part of its screen that is loaded lazily, so
 * that the screen shows before it has come. Add those that you install.
 */
const ON_DEMAND =
  /^(tinymce|@tinymce\/|@tiptap\/|prosemirror|@codemirror\/|react-aria-components|@tanstack\/react-(table|virtual)|recharts|chart\.js|uplot|@visx\/|d3|react-day-picker|react-image-crop|cropperjs|@stripe\/|@dnd-kit\/)/

/** Reports code that is loaded too early: features at startup, and on-demand code at startup or with a screen. */
export function checkLoading(sources: Sources): string[] {
  const graph = new Map([...sources].map(([file, source]) => [file, importsOf(file, source, sources)]))
  const start = loadedWith(['src/main.ts'], graph)
  const complaints = [...start.keys()]
    .filter(file => /^src\/features\/(?![^/]+\/[^/]+\/routes\.tsx?$)/.test(file))
    .map(file => `${trace(file, start)}: the start loads it; of a feature it may load routes.ts only`)
  const screens = [...sources].flatMap(([file, source]) => readScreens(file, source))
  for (const { name, modules } of [{ name: 'the start', modules: ['src/main.ts'] }, ...screens]) {
    const loaded = loadedWith(modules, graph)
    for (const target of loaded.keys()) {
      const isEarly = target.startsWith('package:') && ON_DEMAND.test(target.slice('package:'.length))
      if (isEarly) complaints.push(`${trace(target, loaded)}: ${name} loads it; import it lazily`)
    }
  }
  return complaints
}

const importsOf = (file: string, source: string, sources: Sources) =>
  readImports(file, source)
    .filter(({ kind }) => kind === 'static')
    .flatMap(imported => resolve(file, imported, sources))

/** All modules and packages that the given ones import, each with its importer. */
function loadedWith(modules: readonly string[], graph: ReadonlyMap<string, string[]>): Map<string, string | null> {
  const loaded = new Map<string, string | null>()
  const visit = (file: string, importer: string | null) => {
    if (loaded.has(file)) return
    loaded.set(file, importer)
    for (const target of graph.get(file) ?? []) visit(target, file)
  }
  for (const module of modules) visit(module, null)
  return loaded
}

/** How a module came to be loaded: `a → b → c`. */
function trace(file: string, loaded: ReadonlyMap<string, string | null>): string {
  const importer = loaded.get(file)
  return importer ? `${trace(importer, loaded)} → ${file}` : file
}
