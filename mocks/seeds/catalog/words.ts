const words = (text: string) => text.split(',').map(word => word.trim())

/** Names of designs: places, plants and weather. With a noun they make a product's name: "Saltmarsh Espresso Cup". */
export const DESIGNS = words(`
  Saltmarsh, Fennel, Harbour, Juniper, Driftwood, Ember, Larkspur, Quarry, Tideline, Birchwood, Marlow, Heath,
  Solstice, Pebble, Sorrel, Lantern, Cove, Bramble, Willow, Northfield, Chalk, Orchard, Thistle, Copper Bay, Rowan,
  Estuary, Meadow, Ashdown, Fjord, Clover, Anchor, Moorland, Sage, Limestone, Wren, Hollow Oak, Seagrass, Maple, Dune,
  Hawthorn, Low Tide, Linden, Foxglove, Granite, Heron, Poppy, Weir, Ivy Lane, Kestrel, Morning, Old Mill, Plum,
  Ridge, Silver Fir, Stonecrop, Summerhouse, Tamarisk, Walnut, Wild Oat, Yarrow
`)

/** Colors with the hue (degrees) of the images. */
export const COLORS: readonly { name: string; hue: number }[] = [
  { name: 'Oat', hue: 38 },
  { name: 'Terracotta', hue: 16 },
  { name: 'Sea Blue', hue: 204 },
  { name: 'Moss', hue: 96 },
  { name: 'Charcoal', hue: 222 },
  { name: 'Blush', hue: 350 },
  { name: 'Mustard', hue: 46 },
  { name: 'Sage Green', hue: 140 },
  { name: 'Plum', hue: 310 },
  { name: 'Sky', hue: 196 },
  { name: 'Rust', hue: 12 },
  { name: 'Ivory', hue: 48 },
  { name: 'Slate', hue: 214 },
  { name: 'Forest', hue: 150 },
  { name: 'Clay', hue: 22 },
  { name: 'Lavender', hue: 262 },
  { name: 'Ink', hue: 232 },
  { name: 'Sand', hue: 34 },
  { name: 'Teal', hue: 178 },
  { name: 'Rosewood', hue: 358 },
  { name: 'Olive', hue: 72 },
  { name: 'Honey', hue: 42 },
  { name: 'Mist', hue: 188 },
  { name: 'Cocoa', hue: 26 },
  { name: 'Coral', hue: 6 },
  { name: 'Heather', hue: 284 },
  { name: 'Fern', hue: 120 },
  { name: 'Midnight', hue: 240 },
  { name: 'Apricot', hue: 28 },
  { name: 'Pine', hue: 162 },
]

export const SIZES = ['Small', 'Medium', 'Large'] as const
