import { expect, test } from 'vitest'
import { readImports } from './readImports.ts'
import { resolve } from './resolve.ts'
import { readSources } from './sources.ts'

const KIT = 'src/page/showcase/KitPage.tsx'
/** Not shown: what needs the app's whole window, and one line of a phone's table. */
const NOT_SHOWN = ['src/ui/dialog/PaletteSheet.tsx', 'src/ui/table/SortSelect.tsx', 'src/ui/tree/RenameInput.tsx']

test('every component of src/ui is shown at /kit', () => {
  const sources = readSources()
  const shown = new Set<string>()
  const visit = (file: string) => {
    const source = sources.get(file)
    if (source === undefined || shown.has(file)) return
    shown.add(file)
    for (const imported of readImports(file, source)) resolve(file, imported, sources).forEach(visit)
  }
  visit(KIT)
  const components = [...sources.keys()].filter(file => /^src\/ui\/.+\.tsx$/.test(file) && !file.includes('.test.'))
  expect(components.filter(file => !shown.has(file) && !NOT_SHOWN.includes(file))).toEqual([])
})
