import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LABEL_TYPES, type PostageAddress } from '#contract/orders/postage.ts'
import { textOf } from '#host/bytes.ts'
import { code128 } from './code128.ts'
import { type LabelFacts, labelFile } from './labelFiles.ts'
import { billablePounds, pricesOf, zoneBetween } from './rates.ts'
import { SERVICES } from './services.ts'
import { trackingNumberOf, withDhlCheck, withFedExCheck, withUpsCheck, withUspsCheck } from './trackingNumbers.ts'

const place = (zip: string, country = 'US') => ({ zip, country })
const PORTLAND = place('04101')
const box = { length: 10, width: 8, height: 4, weight: 2 }

describe('rates', () => {
  test('increase with weight, size and distance, in whole cents', () => {
    const side = fc.double({ min: 0.1, max: 20, noNaN: true })
    const parcels = fc.record({
      length: side,
      width: side,
      height: side,
      weight: fc.double({ min: 0.1, max: 60, noNaN: true }),
    })
    const zips = fc.integer({ min: 501, max: 99950 }).map(zip => String(zip).padStart(5, '0'))
    fc.assert(
      fc.property(parcels, zips, zips, (parcel, from, to) => {
        const prices = pricesOf(place(from), place(to), parcel)
        for (const { service, amount } of prices) {
          expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
          const amountOf = (other: typeof parcel) =>
            pricesOf(place(from), place(to), other).find(each => each.service === service)?.amount ??
            Number.POSITIVE_INFINITY
          expect(amountOf({ ...parcel, weight: parcel.weight + 1 })).toBeGreaterThanOrEqual(amount)
          expect(amountOf({ ...parcel, height: parcel.height + 5 })).toBeGreaterThanOrEqual(amount)
        }
        expect(prices.map(({ amount }) => amount)).toEqual(prices.map(({ amount }) => amount).toSorted((a, b) => a - b))
        expect(zoneBetween(from, to)).toBe(zoneBetween(to, from))
      }),
    )
  })

  test('depend on the zone, from the next state to the other coast', () => {
    expect([zoneBetween('04101', '04105'), zoneBetween('04101', '90210')]).toEqual([1, 8])
    expect(zoneBetween('04101', '10001')).toBeGreaterThan(1)
    expect(zoneBetween('04101', '10001')).toBeLessThan(zoneBetween('04101', '60601'))
  })

  test('count a large light parcel as heavy as it is large', () => {
    const [usps, ups] = ['usps-ground', 'ups-ground'].map(code => SERVICES.find(each => each.code === code))
    const cube = { length: 12, width: 12, height: 12, weight: 1 }
    if (!usps || !ups) throw new Error('no service')
    // 1,728 cubic inches: one cubic foot is free of it at USPS.
    expect([billablePounds(usps, cube), billablePounds(ups, cube)]).toEqual([1, 13])
    expect(billablePounds(usps, { ...cube, height: 13 })).toBe(12)
    expect(billablePounds(ups, { ...box, weight: 9.2 })).toBe(10)
  })

  test('name only services that take the parcel there', () => {
    const codes = (to: ReturnType<typeof place>, parcel = box) =>
      pricesOf(PORTLAND, to, parcel).map(({ service }) => service.carrier)
    expect(codes(place('90210'))).not.toContain('DHL')
    expect(codes(place('M5V 3L9', 'CA'))).toEqual(expect.arrayContaining(['USPS', 'FedEx', 'DHL']))
    expect(codes(place('90210'), { ...box, weight: 71 })).not.toContain('USPS')
    expect(codes(place('90210'), { ...box, length: 108, width: 60 })).toEqual([])
  })
})

test('tracking numbers have the check digits that the carriers use', () => {
  expect(withUpsCheck('1Z999AA1012345678')).toBe('1Z999AA10123456784')
  expect(withUspsCheck('940011120255584233266')).toBe('9400111202555842332669')
  expect(withFedExCheck('98657878885')).toBe('986578788855')
  expect(withDhlCheck('331881002')).toBe('3318810025')
  const numbers = (['UPS', 'USPS', 'FedEx', 'DHL'] as const).map(carrier => trackingNumberOf({ carrier }, 'label'))
  expect(numbers).toEqual([
    expect.stringMatching(/^1Z[A-Z0-9]{16}$/),
    expect.stringMatching(/^9\d{21}$/),
    expect.stringMatching(/^\d{12}$/),
    expect.stringMatching(/^\d{10}$/),
  ])
  expect(trackingNumberOf({ carrier: 'UPS' }, 'label')).toBe(numbers[0])
  expect(trackingNumberOf({ carrier: 'UPS' }, 'other')).not.toBe(numbers[0])
})

test('a barcode is made of whole symbols with the right check symbol', () => {
  // A well-known example has the check symbol 54 in set A, whose start counts one less.
  const widths = code128('PJJ123C')
  expect(widths.reduce((sum, each) => sum + each, 0)).toBe(11 * 9 + 13)
  expect(widths.slice(-13, -7).join('')).toBe('311321')
  expect(code128('1234').reduce((sum, each) => sum + each, 0)).toBe(11 * 4 + 13)
})

describe('label files', () => {
  const someone = (name: string): PostageAddress => ({
    ...{ name, street: '48 Wharf Street', street2: 'Unit ^2~', city: 'Portland', state: 'ME', zip: '04101' },
    ...{ country: 'US', phone: '', email: '' },
  })
  const facts: LabelFacts = {
    ...{ carrier: 'USPS', service: 'Priority Mail', trackingNumber: trackingNumberOf({ carrier: 'USPS' }, 'x') },
    ...{ from: someone('Harbor & Hearth'), to: someone('منى <نصر> 🌿'), weight: 3, reference: '#1001' },
    ...{ shipDate: '2026-06-02', isReturn: false },
  }
  const make = async (type: (typeof LABEL_TYPES)[number]) => Buffer.from((await labelFile(facts, type)).content)

  test('have the format that their type says', async () => {
    const starts = await Promise.all(LABEL_TYPES.map(async type => (await make(type)).toString('latin1', 0, 5)))
    expect(starts).toEqual(['\x89PNG\r', '%PDF-', '%PDF-', '^XA^C'])
    expect(await sharp(await make('PNG')).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 1800,
      density: 300,
    })
  })

  test('have a barcode that reads as the tracking number', async () => {
    const { data, info } = await sharp(await make('PNG'))
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const row = [...data.subarray(1400 * info.width * info.channels, 1401 * info.width * info.channels)]
      .filter((_, at) => at % info.channels === 0)
      .map(value => (value < 128 ? '1' : '0'))
      .join('')
    const runs = row.replace(/^0+|0+$/g, '').match(/1+|0+/g) ?? []
    const dot = Math.min(...runs.map(run => run.length))
    expect(runs.map(run => run.length / dot)).toEqual(code128(facts.trackingNumber))
  })

  test('a PDF has a cross-reference table that leads to its objects', async () => {
    const pdf = (await make('PDF_4x6')).toString('latin1')
    expect(pdf).toContain('/MediaBox [0 0 288 432]')
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(start, start + 4)).toBe('xref')
    const offsets = [...pdf.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))
    expect(offsets.map(offset => pdf.slice(offset, offset + 7))).toEqual(offsets.map((_, at) => `${at + 1} 0 obj`))
  })

  test('ZPL contains only our commands; entered text stays text', async () => {
    const zpl = (await make('ZPLII')).toString('utf8')
    expect(zpl).toContain('Unit _5E2_7E')
    // Letters that a printer's font may lack are a picture.
    expect(zpl).not.toContain('منى')
    expect(zpl.match(/\^GFA,/g)).toHaveLength(1)
    expect(zpl.match(/\^XA|\^XZ/g)).toHaveLength(2)
    expect(zpl).toContain(`^FD${facts.trackingNumber}^FS`)
  })

  test('have whole addresses, however long, within their edges', async () => {
    const long = (start: string) => `${start} ${'Wolfeschlegelstein & Bergerdorff '.repeat(4)}`.slice(0, 72).trim()
    const to = {
      ...someone(`${long('Otto')} 1A`),
      street: `${long('12345 Boulevard')} 2B`,
      street2: `${long('Floor')} 3C`,
    }
    const zpl = textOf((await labelFile({ ...facts, from: to, to }, 'ZPLII')).content)
    const words = (text: string) => text.match(/\w+/g) ?? []
    const printed = [...zpl.matchAll(/\^FO(\d+),(\d+)\^A0N,(\d+),\d+\^FH_\^FD([^^]*)\^FS/g)]
    const all = words(printed.map(([, , , , text]) => text).join(' '))
    expect(all).toEqual(expect.arrayContaining([...words(to.name), ...words(to.street), ...words(to.street2)]))
    for (const [, x, , size, text = ''] of printed) {
      expect(Number(x) + text.length * Number(size) * 0.5, text).toBeLessThan(812)
    }
    // Nothing black in the margin of the picture.
    const { data, info } = await sharp((await labelFile({ ...facts, from: to, to }, 'PNG')).content)
      .extract({ left: 1150, top: 260, width: 50, height: 300 })
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data.filter((value, at) => at % info.channels === 0 && value < 128)).toHaveLength(0)
  })

  test('name the country of an address abroad', async () => {
    const abroad = { ...facts, to: { ...someone('Ana'), state: 'QC', zip: 'G1R 4S9', country: 'CA' } }
    const zpl = textOf((await labelFile(abroad, 'ZPLII')).content)
    expect(zpl).toContain('Portland, QC G1R 4S9')
    expect(zpl).toContain('^FDCanada^FS')
  })
})
