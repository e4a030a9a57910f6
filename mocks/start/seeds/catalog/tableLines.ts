import { type Line, noun } from './line.ts'

const FIRED = [
  'Thrown by hand in {material} and fired twice, so no {noun} is quite like the next.',
  'Turned in small batches from {material}; the glaze pools a little darker towards the foot.',
  'Made in {material} with an unglazed rim that shows the clay as it left the kiln.',
] as const
const FIRED_CARE = [
  'Safe in the dishwasher and the microwave.',
  'Dishwasher safe; stack with a cloth between to spare the glaze.',
  'Wash before first use. Safe in an oven up to 350 °F.',
] as const

/** Goods for table and kitchen. */
export const TABLE_LINES: readonly Line[] = [
  {
    kind: 'mug',
    category: 'mugs',
    nouns: [noun('Mug', 18, 32, 0.9), noun('Espresso Cup', 14, 22, 0.4), noun('Latte Bowl', 24, 34, 1.1)],
    materials: ['speckled stoneware', 'white porcelain', 'red earthenware'],
    options: 'color',
    made: FIRED,
    use: [
      'Holds a proper morning’s coffee and keeps it warm.',
      'The handle takes three fingers, the foot sits flat on any table.',
    ],
    care: FIRED_CARE,
  },
  {
    kind: 'teapot',
    category: 'mugs',
    nouns: [noun('Teapot', 58, 96, 2.4), noun('Tea Kettle', 64, 110, 3.1), noun('Coffee Dripper', 28, 44, 1.2)],
    materials: ['glazed stoneware', 'cast iron', 'fine porcelain'],
    options: 'none',
    made: [
      'Shaped in {material}, with a lid that stays put while you pour.',
      'A {noun} in {material} whose spout was cut and recut until it stopped dripping.',
    ],
    use: ['Serves four small cups or two generous ones.', 'Comes with a steel strainer that lifts out in one move.'],
    care: [
      'Rinse with warm water only, and let it dry with the lid off.',
      'Wash by hand; a little tea stain is part of the charm.',
    ],
  },
  {
    kind: 'bowl',
    category: 'bowls',
    nouns: [noun('Serving Bowl', 42, 78, 2.8), noun('Cereal Bowl', 18, 28, 1.1), noun('Mixing Bowl', 34, 56, 2.9)],
    materials: ['speckled stoneware', 'matte stoneware', 'turned ash wood'],
    options: 'size and color',
    made: FIRED,
    use: [
      'Deep enough for soup, wide enough for a salad for the whole table.',
      'Nests with its sisters, so three take the room of one.',
    ],
    care: FIRED_CARE,
  },
  {
    kind: 'plate',
    category: 'bowls',
    nouns: [noun('Dinner Plate', 24, 38, 1.6), noun('Side Plate', 16, 24, 0.9), noun('Platter', 48, 84, 3.2)],
    materials: ['speckled stoneware', 'white porcelain', 'matte stoneware'],
    options: 'color',
    made: FIRED,
    use: ['A raised edge keeps the sauce where it belongs.', 'Plain enough for every day, good enough for guests.'],
    care: FIRED_CARE,
  },
  {
    kind: 'board',
    category: 'boards',
    nouns: [noun('Cutting Board', 38, 74, 3.4), noun('Cheese Board', 32, 58, 2.2), noun('Bread Board', 34, 62, 2.6)],
    materials: ['solid walnut', 'end-grain maple', 'olive wood'],
    options: 'size',
    made: [
      'Sawn from one piece of {material} and rubbed with oil by hand.',
      'Cut from {material} that grew within a day’s drive of the workshop.',
    ],
    use: [
      'Lies still on the counter and looks well enough to carry to the table.',
      'A groove along the edge catches the juice of a roast.',
    ],
    care: [
      'Wash by hand, dry upright, and oil it when it looks thirsty.',
      'Wipe clean and keep out of the dishwasher.',
    ],
  },
  {
    kind: 'jar',
    category: 'jars',
    nouns: [noun('Storage Jar', 22, 38, 1.5), noun('Honey Pot', 24, 36, 1.0), noun('Salt Cellar', 18, 28, 0.7)],
    materials: ['glazed stoneware', 'recycled glass', 'enamelled steel'],
    options: 'size',
    made: [
      'Made in {material} with a cork lid that closes tight.',
      'A plain {noun} of {material}, and nothing on it that could break.',
    ],
    use: [
      'Keeps flour, coffee or biscuits dry on an open shelf.',
      'The mouth is wide enough for a hand or a big spoon.',
    ],
    care: ['Dishwasher safe without its lid.', 'Wash by hand and let the lid dry before you close it.'],
  },
  {
    kind: 'bottle',
    category: 'jars',
    nouns: [noun('Water Carafe', 28, 46, 1.9), noun('Oil Bottle', 22, 34, 1.1), noun('Flask', 26, 42, 0.8)],
    materials: ['mouth-blown glass', 'recycled glass', 'glazed stoneware'],
    options: 'color',
    made: [
      'Shaped in {material}; small bubbles show that a person made it.',
      'Made of {material} with a neck that sits well in the hand.',
    ],
    use: [
      'Pours without a drip, and fits the door of a fridge.',
      'Holds one litre, and a sprig of rosemary if you like.',
    ],
    care: ['Rinse with warm water and a soft brush.', 'Top rack of the dishwasher.'],
  },
]
