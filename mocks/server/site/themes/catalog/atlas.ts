import { newBlock } from '#contract/site/blocks.ts'
import { FONTS } from './fonts.ts'
import { type CatalogTheme, choice, scheme, type ThemeVersions, toggle } from './theme.ts'

const map = scheme(
  ...(['map', 'Map'] as const),
  ['#ffffff', '#f1f4f8', '#16202c', '#546274', '#d9e0e8', '#0b57a4', '#ffffff'],
  ['#11161d', '#1a222c', '#e8edf3', '#a2b0c0', '#2f3b49', '#7db7f2', '#04203d'],
)
const graphite = scheme('graphite', 'Graphite', [
  ...(['#ffffff', '#f2f2f2', '#1d1d1d', '#5f5f5f', '#dcdcdc'] as const),
  ...(['#333333', '#ffffff'] as const),
])
const meadow = scheme('meadow', 'Meadow', [
  ...(['#ffffff', '#eef5f0', '#17231b', '#52635a', '#d6e3da'] as const),
  ...(['#1c6b3c', '#ffffff'] as const),
])
const cherry = scheme(
  ...(['cherry', 'Cherry'] as const),
  ['#ffffff', '#f8f2f3', '#271a1d', '#68565a', '#e6dadd', '#a5182f', '#ffffff'],
  ['#1a1315', '#261c1f', '#f3e9eb', '#baa7ab', '#41343a', '#ff9cab', '#3d0510'],
)

const density = choice('density', 'Density', [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
])
const header = choice('header', 'Header', [
  ['bold', 'In the accent color'],
  ['plain', 'Plain'],
])

const first: CatalogTheme = {
  id: 'atlas',
  name: 'Atlas',
  version: '1.0',
  notes: 'The first version.',
  description: 'Dense and quick, for a large catalog: search and categories are always at hand.',
  colorSchemes: [map, graphite, meadow],
  fontSchemes: [
    { id: 'system', name: 'System', heading: FONTS.system, body: FONTS.system },
    { id: 'narrow', name: 'Narrow headings', heading: FONTS.narrow, body: FONTS.system },
  ],
  editables: [density, header, toggle('borders', 'Lines around products', 'on')],
  blocks: [
    { ...newBlock('products', 'theme-products'), count: 12 } as CatalogTheme['blocks'][number],
    newBlock('categories', 'theme-categories'),
  ],
}

/** For a large catalog. */
export const atlas: ThemeVersions = [
  {
    ...first,
    version: '2.0',
    notes:
      'Categories in a column on wide windows, and a new color scheme with colors for dark devices. Without the scheme Graphite and the lines around products.',
    colorSchemes: [map, meadow, cherry],
    editables: [
      density,
      header,
      toggle('side', 'Categories beside the page', 'on'),
      choice('pictures', 'Pictures', [
        ['whole', 'Show the whole picture'],
        ['filled', 'Fill the frame'],
      ]),
    ],
  },
  first,
]
