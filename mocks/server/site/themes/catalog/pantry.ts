import { newBlock } from '#contract/site/blocks.ts'
import { FONTS } from './fonts.ts'
import { choice, scheme, type ThemeVersions, toggle } from './theme.ts'

/** For a food shop. */
export const pantry: ThemeVersions = [
  {
    id: 'pantry',
    name: 'Pantry',
    version: '1.0',
    notes: 'The first version.',
    description: 'Warm and quick to order from, for food: rows with price and a button that adds to the cart.',
    colorSchemes: [
      scheme(
        ...(['apricot', 'Apricot'] as const),
        ['#fffaf3', '#fdeedb', '#33241a', '#6f5a49', '#ecd9c1', '#a3410f', '#ffffff'],
        ['#1f1712', '#2c211a', '#f7ebdf', '#c2ac98', '#46372c', '#f7b27a', '#3a1c04'],
      ),
      scheme('basil', 'Basil', ['#fbfcf5', '#ecf2dc', '#222b17', '#58634a', '#d9e2c4', '#3d6414', '#ffffff']),
      scheme(
        ...(['beet', 'Beet'] as const),
        ['#fffafb', '#fbe9ef', '#33182a', '#6f5265', '#eed5e0', '#8c1d5a', '#ffffff'],
        ['#1f141b', '#2c1d27', '#f7e8f0', '#c2a8b7', '#46343f', '#f29ac6', '#3f0626'],
      ),
    ],
    fontSchemes: [
      { id: 'soft', name: 'Soft', heading: FONTS.soft, body: FONTS.system },
      { id: 'handy', name: 'Handwritten feel', heading: FONTS.handy, body: FONTS.handy },
    ],
    editables: [
      choice('list', 'Products', [
        ['rows', 'As rows'],
        ['tiles', 'As tiles'],
      ]),
      choice('corners', 'Corners', [
        ['round', 'Round'],
        ['soft', 'Soft'],
      ]),
      toggle('band', 'Colored band behind the header', 'on'),
    ],
    blocks: [
      newBlock('categories', 'theme-categories'),
      newBlock('products', 'theme-products'),
      newBlock('banner', 'theme-banner'),
    ],
  },
]
