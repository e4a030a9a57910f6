/** A category of the homeware stores; `parent` is the key of another. */
export interface Shelf {
  key: string
  name: string
  parent?: string
  about: string
}

export const SHELVES: readonly Shelf[] = [
  { key: 'tableware', name: 'Tableware', about: 'Everything that stands between the kitchen and the first bite.' },
  {
    key: 'mugs',
    name: 'Mugs & Teapots',
    parent: 'tableware',
    about: 'For coffee, for tea, and for sitting with both.',
  },
  {
    key: 'bowls',
    name: 'Bowls & Plates',
    parent: 'tableware',
    about: 'Stoneware and porcelain for every day and for guests.',
  },
  { key: 'kitchen', name: 'Kitchen', about: 'Tools and stores that may stay out on the counter.' },
  { key: 'boards', name: 'Boards', parent: 'kitchen', about: 'Walnut, maple and olive wood, oiled by hand.' },
  { key: 'jars', name: 'Jars & Bottles', parent: 'kitchen', about: 'Dry goods, oil and water, each in its place.' },
  { key: 'lighting', name: 'Lighting', about: 'Lamps and candles for long evenings.' },
  { key: 'lamps', name: 'Lamps', parent: 'lighting', about: 'Oak, brass and linen around a warm light.' },
  { key: 'candles', name: 'Candles', parent: 'lighting', about: 'Poured by hand, slow to burn.' },
  { key: 'textiles', name: 'Textiles', about: 'Linen, wool and cotton for every room.' },
  { key: 'cushions', name: 'Cushions & Throws', parent: 'textiles', about: 'To lean on, and to pull up to the chin.' },
  { key: 'bath', name: 'Bath', parent: 'textiles', about: 'Towels that drink, soap that does not dry.' },
  { key: 'living', name: 'Living', about: 'What makes a room yours.' },
  { key: 'vases', name: 'Vases', parent: 'living', about: 'For a single branch or half the garden.' },
  { key: 'prints', name: 'Prints & Frames', parent: 'living', about: 'Something for the empty wall.' },
  { key: 'baskets', name: 'Baskets & Bags', parent: 'living', about: 'To put away, and to carry along.' },
  { key: 'garden', name: 'Garden', about: 'Pots and planters for balcony, terrace and bed.' },
]
