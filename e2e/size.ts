import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Checks the size budget of the production build: what a browser has to fetch before the first row of the product list and
 * before the edit screen can be drawn. Counts the chunks that are imported statically from the entry, the view and its
 * data; what is fetched later (menus, dialogs) is not part of the wait.
 */
interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, ManifestChunk>

const KIB = 1024
const sizeOf = (file: string) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / KIB

/** All chunks that loading the given sources fetches. */
function closure(sources: readonly string[]): { scripts: Set<string>; sheets: Set<string> } {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}. Run npm run build first.`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const sheet of chunk.css ?? []) sheets.add(sheet)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return { scripts, sheets }
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0)

const START = ['index.html']
const PRODUCTS = ['src/features/products/data.ts']
const list = closure([...START, ...PRODUCTS, 'src/features/products/list/ProductListPage.tsx'])
const edit = closure([...START, ...PRODUCTS, 'src/features/products/edit/ProductEditPage.tsx'])
const withIdentity = closure([
  ...START,
  ...PRODUCTS,
  'src/features/products/list/ProductListPage.tsx',
  'src/api/identity.ts',
])

const listScript = sum(list.scripts)
const rows = [
  { what: 'product list, script', size: listScript, budget: 165 },
  {
    what: 'product list, script with identity client',
    size: sum(withIdentity.scripts),
    budget: 225,
  },
  { what: 'product list, CSS', size: sum(list.sheets), budget: 12 },
  { what: 'edit screen, script beyond the list', size: sum(edit.scripts.difference(list.scripts)), budget: 115 },
]

console.log('KiB gzip, budget')
for (const { what, size, budget } of rows) {
  console.log(`${size > budget ? '✗' : '✓'} ${what}: ${size.toFixed(1)} of ${budget} (${list.scripts.size} files)`)
}
if (rows.some(row => row.size > row.budget)) {
  console.error('The build is over its size budget: load less before the first row, or load it later.')
  process.exit(1)
}
