import { newBlock } from '#contract/design/blocks.ts'
import type { CatalogTheme } from './theme.ts'

const SERIF = "'Iowan Old Style', Palatino, 'Palatino Linotype', P052, Georgia, serif"
const SANS = "'Avenir Next', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** For a shop of few things. */
export const harbor: CatalogTheme = {
  id: 'harbor',
  name: 'Harbor',
  description: 'Calm and airy, for a shop of few things: each product has room.',
  colorSchemes: [
    {
      ...{ id: 'sand', name: 'Sand' },
      colors: {
        ...{ page: '#ffffff', surface: '#f8f5f1', text: '#2a241e', muted: '#6b6155', line: '#e7e0d8' },
        ...{ accent: '#5f4426', onAccent: '#ffffff' },
      },
      dark: null,
    },
    {
      ...{ id: 'tide', name: 'Tide' },
      colors: {
        ...{ page: '#ffffff', surface: '#eff5f7', text: '#182429', muted: '#53656d', line: '#d8e3e8' },
        ...{ accent: '#1d5166', onAccent: '#ffffff' },
      },
      dark: null,
    },
  ],
  fontSchemes: [
    { id: 'bookish', name: 'Bookish', heading: SERIF, body: SANS },
    { id: 'plain', name: 'Plain', heading: SANS, body: SANS },
  ],
  editables: [],
  blocks: [
    newBlock('banner', 'theme-banner'),
    newBlock('categories', 'theme-categories'),
    newBlock('products', 'theme-products'),
  ],
}
