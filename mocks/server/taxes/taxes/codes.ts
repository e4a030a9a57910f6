/** Some of Avalara's system tax codes. A store may use others, and its own. */
export const TAX_CODES = [
  { taxCode: 'P0000000', description: 'Physical goods in general' },
  { taxCode: 'PC040100', description: 'Clothing in general' },
  { taxCode: 'PC040101', description: 'Aprons' },
  { taxCode: 'PC040105', description: 'Bandanas' },
  { taxCode: 'PC040111', description: 'Coats and jackets' },
  { taxCode: 'PC040118', description: 'Formal wear' },
  { taxCode: 'PC040402', description: 'Athletic shoes' },
  { taxCode: 'PC080110', description: 'Laptops' },
  { taxCode: 'PF050001', description: 'Food and food ingredients' },
  { taxCode: 'PF050144', description: 'Dietary supplements' },
  { taxCode: 'DC020000', description: 'Software, downloaded' },
  { taxCode: 'SW050000', description: 'Web design and maintenance' },
  { taxCode: 'FR020100', description: 'Shipping by common carrier' },
  { taxCode: 'NT', description: 'Not taxable' },
]

/** Avalara's standard entity use codes. A store may add its own. */
export const ENTITY_USE_CODES = Object.entries({
  A: 'Federal government',
  B: 'State government',
  C: 'Tribe, Status Indian or Indian band',
  D: 'Foreign diplomat',
  E: 'Charitable or benevolent organization',
  F: 'Religious organization',
  G: 'Resale',
  H: 'Commercial agricultural production',
  I: 'Industrial production or manufacturing',
  J: 'Direct pay permit',
  K: 'Direct mail',
  L: 'Other or custom',
  M: 'Educational organization',
  N: 'Local government',
  P: 'Commercial aquaculture',
  Q: 'Commercial fishery',
  R: 'Non-resident',
}).map(([code, name]) => ({ code, name }))
