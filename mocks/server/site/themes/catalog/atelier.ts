import { newBlock } from '#contract/site/blocks.ts'
import { FONTS } from './fonts.ts'
import { choice, scheme, type ThemeVersions, toggle } from './theme.ts'

/** For a fashion shop. */
export const atelier: ThemeVersions = [
  {
    id: 'atelier',
    name: 'Atelier',
    version: '1.0',
    notes: 'The first version.',
    description: 'Pictures first, for fashion: tall, from edge to edge, with a menu that opens over the page.',
    colorSchemes: [
      scheme(
        ...(['ink', 'Ink'] as const),
        ['#ffffff', '#f4f4f2', '#121212', '#5e5e5a', '#dededb', '#121212', '#ffffff'],
        ['#0f0f0f', '#1b1b1a', '#f4f4f1', '#a9a9a4', '#343432', '#f4f4f1', '#121212'],
      ),
      scheme('linen', 'Linen', ['#faf7f2', '#f0eae0', '#2b2620', '#675e52', '#ddd4c6', '#6a4a2c', '#ffffff']),
      scheme(
        ...(['rosewood', 'Rosewood'] as const),
        ['#fffdfc', '#f6eeec', '#2a1716', '#6a5452', '#e4d6d3', '#7a2530', '#ffffff'],
        ['#170f0f', '#241918', '#f6ebe9', '#bda7a4', '#3f302f', '#eba3a5', '#3a0a10'],
      ),
    ],
    fontSchemes: [
      { id: 'sharp', name: 'Sharp', heading: FONTS.sharp, body: FONTS.plain },
      { id: 'modern', name: 'Modern', heading: FONTS.modern, body: FONTS.modern },
    ],
    editables: [
      choice('pictures', 'Picture shape', [
        ['tall', 'Tall'],
        ['square', 'Square'],
      ]),
      choice('gaps', 'Between pictures', [
        ['thin', 'A thin line'],
        ['wide', 'Space'],
      ]),
      toggle('capitals', 'Name in capitals', 'on'),
    ],
    blocks: [
      newBlock('banner', 'theme-banner'),
      newBlock('products', 'theme-products'),
      newBlock('categories', 'theme-categories'),
    ],
  },
]
