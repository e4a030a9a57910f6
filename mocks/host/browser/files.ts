/** All that the provider reads when it starts, within the script. */
const TEXTS = import.meta.glob<string>(
  [
    '../../db/migrations/*.sql',
    '../../db/migrations/meta/_journal.json',
    '../../db/{tenantViews,listTables,referenceTables,partitions,storeVersions}.ts',
    '../../db/tables/apps/recordChanges.ts',
    '../../db/tables/insight/salesTriggers.ts',
    '../../server/images/pictures/*.svg',
    '../../server/machine/tryOut/tryOut.js',
    '../../services/apps/files/*',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The packages whose source is sent to browsers. */
const PACKAGES = import.meta.glob<string>('../../../node_modules/{card-validator,credit-card-type}/dist/**/*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A text of the provider's own, by its path in `mocks`. */
export function readText(path: string): string {
  const text = TEXTS[`../../${path}`]
  if (text === undefined) throw new Error(`mocks/${path} is not a part of this build: see mocks/host/browser/files.ts.`)
  return text
}

/** The names of the files in a folder of `mocks`, in order. */
export function listFiles(folder: string): string[] {
  const start = `../../${folder}/`
  const paths = Object.keys(TEXTS).filter(path => path.startsWith(start))
  return [...new Set(paths.map(path => path.slice(start.length).split('/')[0] ?? ''))].sort()
}

const NODE_MODULES = '../../../node_modules/'

/** The path of a file in a package that is in CommonJS: as the file `from` requires it, or as ours do. */
export function findInPackages(wanted: string, from?: string): string {
  const base = wanted.startsWith('.') && from ? from.replace(/[^/]+$/, wanted) : `${NODE_MODULES}${wanted}/dist`
  const parts: string[] = []
  for (const part of base.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  const path = parts.join('/')
  const found = [path, `${path}.js`, `${path}/index.js`].find(each => each in PACKAGES)
  if (found === undefined) throw new Error(`${wanted} is not a part of this build: see mocks/host/browser/files.ts.`)
  return found
}

export const readFromPackages = (path: string): string => PACKAGES[path] ?? ''
