import { findInPackages, readFromPackages } from '#host/files.ts'

/**
 * The source of a CommonJS package, and of what it requires, as one expression for a browser. The deployed provider has no
 * bundler, and the packages of the card rules are a dozen small files.
 */
export function packageSource(name: string): string {
  const modules = new Map<string, string>()
  const add = (path: string) => {
    if (modules.has(path)) return
    modules.set(path, '')
    const source = readFromPackages(path).replace(/\brequire\("([^"]+)"\)/g, (_, wanted: string) => {
      const found = findInPackages(wanted, path)
      add(found)
      return `require(${idOf(found)})`
    })
    modules.set(path, source)
  }
  const ids: string[] = []
  const idOf = (path: string) => {
    if (!ids.includes(path)) ids.push(path)
    return ids.indexOf(path)
  }
  const entry = findInPackages(name)
  add(entry)
  const entries = [...modules].map(([path, source]) => `${idOf(path)}:function(module,exports,require){${source}\n}`)
  return `(function(){var sources={${entries.join(',')}},loaded={};
function require(id){if(!loaded[id]){var module=loaded[id]={exports:{}};sources[id](module,module.exports,require)}return loaded[id].exports}
return require(${idOf(entry)})})()`
}
