import { newBlock } from '#contract/site/blocks.ts'
import { FONTS } from './fonts.ts'
import { type CatalogTheme, choice, scheme, type ThemeVersions } from './theme.ts'

const blocks = [
  newBlock('banner', 'theme-banner'),
  newBlock('categories', 'theme-categories'),
  newBlock('products', 'theme-products'),
]

const first: CatalogTheme = {
  id: 'harbor',
  name: 'Harbor',
  version: '1.0',
  notes: 'The first version.',
  description: 'Calm and airy, for a shop of few things: each product has room.',
  colorSchemes: [
    scheme('sand', 'Sand', ['#ffffff', '#f8f5f1', '#2a241e', '#6b6155', '#e7e0d8', '#5f4426', '#ffffff']),
    scheme('tide', 'Tide', ['#ffffff', '#eff5f7', '#182429', '#53656d', '#d8e3e8', '#1d5166', '#ffffff']),
  ],
  fontSchemes: [
    { id: 'bookish', name: 'Bookish', heading: FONTS.bookish, body: FONTS.plain },
    { id: 'plain', name: 'Plain', heading: FONTS.plain, body: FONTS.plain },
  ],
  editables: [],
  blocks,
}

/** For a shop of few things. */
export const harbor: ThemeVersions = [
  {
    ...first,
    version: '1.1',
    notes:
      'Larger pictures, a menu that opens on phones, colors for dark devices, and settings for corners, pictures and header.',
    colorSchemes: [
      scheme(
        ...(['sand', 'Sand'] as const),
        ['#ffffff', '#f8f5f1', '#2a241e', '#6b6155', '#e7e0d8', '#5f4426', '#ffffff'],
        ['#1b1815', '#26221d', '#f1ebe3', '#b8ac9d', '#3d372f', '#e0b98a', '#2a1c0c'],
      ),
      scheme(
        ...(['tide', 'Tide'] as const),
        ['#ffffff', '#eff5f7', '#182429', '#53656d', '#d8e3e8', '#1d5166', '#ffffff'],
        ['#10191d', '#18252b', '#e6eff2', '#9fb2ba', '#2b3c44', '#86c5dc', '#06222d'],
      ),
      scheme('moss', 'Moss', ['#fbfbf7', '#eff1e6', '#22271b', '#5c6451', '#dde1d0', '#45591f', '#ffffff']),
    ],
    editables: [
      choice('corners', 'Corners', [
        ['soft', 'Soft'],
        ['round', 'Round'],
        ['square', 'Square'],
      ]),
      choice('pictures', 'Picture shape', [
        ['square', 'Square'],
        ['portrait', 'Portrait'],
        ['wide', 'Wide'],
      ]),
      choice('header', 'Header', [
        ['line', 'In one line'],
        ['centered', 'Centered'],
      ]),
    ],
  },
  first,
]
