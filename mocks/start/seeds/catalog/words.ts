const words = (text: string) => text.split(',').map(word => word.trim())

/** Names of designs: places, plants and weather. With a noun they make a product's name: "Saltmarsh Espresso Cup". */
export const DESIGNS = words(`
  Saltmarsh, Fennel, Harbour, Juniper, Driftwood, Ember, Larkspur, Quarry, Tideline, Birchwood, Marlow, Heath,
  Solstice, Pebble, Sorrel, Lantern, Cove, Bramble, Willow, Northfield, Chalk, Orchard, Thistle, Copper Bay, Rowan,
  Estuary, Meadow, Ashdown, Fjord, Clover, Anchor, Moorland, Sage, Limestone, Wren, Hollow Oak, Seagrass, Maple, Dune,
  Hawthorn, Low Tide, Linden, Foxglove, Granite, Heron, Poppy, Weir, Ivy Lane, Kestrel, Morning, Old Mill, Plum,
  Ridge, Silver Fir, Stonecrop, Summerhouse, Tamarisk, Walnut, Wild Oat, Yarrow
`)

/** Colors with the hue of the images, in degrees of OKLCH. */
export const COLORS: readonly { name: string; hue: number }[] = [
  { name: 'Oat', hue: 80 },
  { name: 'Terracotta', hue: 41 },
  { name: 'Sea Blue', hue: 239 },
  { name: 'Moss', hue: 134 },
  { name: 'Charcoal', hue: 266 },
  { name: 'Blush', hue: 11 },
  { name: 'Mustard', hue: 93 },
  { name: 'Sage Green', hue: 153 },
  { name: 'Plum', hue: 334 },
  { name: 'Sky', hue: 224 },
  { name: 'Rust', hue: 35 },
  { name: 'Ivory', hue: 96 },
  { name: 'Slate', hue: 255 },
  { name: 'Forest', hue: 160 },
  { name: 'Clay', hue: 51 },
  { name: 'Lavender', hue: 299 },
  { name: 'Ink', hue: 275 },
  { name: 'Sand', hue: 73 },
  { name: 'Teal', hue: 192 },
  { name: 'Rosewood', hue: 19 },
  { name: 'Olive', hue: 119 },
  { name: 'Honey', hue: 87 },
  { name: 'Mist', hue: 208 },
  { name: 'Cocoa', hue: 58 },
  { name: 'Coral', hue: 27 },
  { name: 'Heather', hue: 316 },
  { name: 'Fern', hue: 144 },
  { name: 'Midnight', hue: 280 },
  { name: 'Apricot', hue: 62 },
  { name: 'Pine', hue: 171 },
]

export const SIZES = ['Small', 'Medium', 'Large'] as const
