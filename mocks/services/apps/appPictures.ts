/**
 * What an app looks like in use, drawn: no text, so that it suits every language. Served by the image service. In a frame of 320 ×
 * 200, in the colors of one hue.
 */

type Draw = (paint: Paint) => string

interface Paint {
  ink: string
  soft: string
  pale: string
  accent: string
}

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const path = (d: string, stroke: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const each = <Item>(items: readonly Item[], draw: (item: Item, at: number) => string) => items.map(draw).join('')
/** Lines of text, in outline. */
const lines = (x: number, y: number, widths: readonly number[], fill: string) =>
  each(widths, (width, at) => box(x, y + at * 14, width, 6, fill, 3))
const card = (x: number, y: number, width: number, height: number) => box(x, y, width, height, '#fff', 10)
/** A shop’s page behind something. */
const shop = ({ pale, soft }: Paint) =>
  card(20, 20, 280, 160) +
  box(36, 34, 60, 8, soft, 4) +
  each([0, 1, 2, 3], at => box(36 + at * 64, 58, 54, 54, pale) + box(36 + at * 64, 120, 40, 6, soft, 3))

const DRAWINGS: Readonly<Record<string, Draw>> = {
  bars: ({ soft, accent }) =>
    card(20, 20, 280, 160) +
    each([42, 70, 56, 92, 78, 110, 96], (height, at) =>
      box(44 + at * 35, 160 - height, 20, height, at === 5 ? accent : soft, 4),
    ),
  curve: ({ soft, accent, pale }) =>
    card(20, 20, 280, 160) +
    each([60, 92, 124, 156], y => path(`M40 ${y}H280`, pale, 2)) +
    path('M40 146C80 140 84 92 124 104S176 128 204 84 252 62 280 50', accent) +
    path('M40 152C96 150 120 130 160 134S232 112 280 104', soft),
  shares: ({ soft, accent, ink, pale }) =>
    card(20, 20, 280, 160) +
    `<g fill="none" stroke-width="24"><circle cx="104" cy="100" r="46" stroke="${pale}"/>` +
    `<circle cx="104" cy="100" r="46" stroke="${accent}" stroke-dasharray="130 400"/>` +
    `<circle cx="104" cy="100" r="46" stroke="${ink}" stroke-dasharray="60 400" stroke-dashoffset="-136"/></g>` +
    each([accent, ink, pale], (fill, at) => dot(190, 72 + at * 28, 6, fill) + box(204, 69 + at * 28, 64, 6, soft, 3)),
  ledger: ({ soft, accent, pale }) =>
    card(20, 20, 280, 160) +
    box(20, 20, 280, 28, pale, 10) +
    each(
      [62, 88, 114, 140],
      (y, at) =>
        box(36, y, 90, 8, soft, 4) + box(150, y, 50, 8, pale, 4) + box(234, y, 46, 8, at === 3 ? accent : soft, 4),
    ),
  letter: ({ soft, accent, pale, ink }) =>
    card(84, 14, 152, 172) +
    box(84, 14, 152, 54, accent, 10) +
    box(104, 34, 72, 12, '#fff', 6) +
    box(104, 82, 50, 42, pale) +
    box(166, 82, 50, 42, pale) +
    lines(104, 134, [112, 84], soft) +
    box(104, 164, 52, 12, ink),
  pins: ({ soft, accent, pale }) =>
    each(
      [
        [20, 70],
        [80, 110],
        [140, 56],
        [200, 96],
        [260, 76],
      ] as const,
      ([x, height], at) =>
        box(x, 20, 50, height, at === 1 ? accent : at % 2 ? soft : pale) +
        box(x, 30 + height, 50, 140 - height, at % 2 ? pale : soft),
    ),
  popup: paint =>
    shop(paint) +
    box(20, 20, 280, 160, '#0006', 10) +
    card(84, 48, 152, 104) +
    lines(104, 66, [112, 80], paint.soft) +
    box(104, 98, 112, 16, paint.pale) +
    box(104, 122, 112, 16, paint.accent),
  banner: paint => shop(paint) + box(20, 20, 280, 26, paint.accent, 10) + box(110, 30, 100, 6, '#fff', 3),
  chat: paint =>
    shop(paint) +
    box(176, 62, 116, 112, '#fff', 10) +
    box(176, 62, 116, 24, paint.accent, 10) +
    box(186, 94, 64, 18, paint.pale, 9) +
    box(216, 118, 66, 18, paint.accent, 9) +
    box(186, 142, 48, 18, paint.pale, 9),
  stars: ({ accent, soft, pale }) =>
    each(
      [0, 1],
      row =>
        card(20, 20 + row * 84, 280, 74) +
        dot(50, 57 + row * 84, 16, pale) +
        each(
          [0, 1, 2, 3, 4],
          at =>
            `<path transform="translate(${84 + at * 20} ${38 + row * 84})" d="M8 0l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6L8 12.4 3 15.2l1.2-5.6L0 5.8l5.6-.6z" fill="${row + at < 5 ? accent : pale}"/>`,
        ) +
        lines(84, 64 + row * 84, [180, 130], soft),
    ),
  label: ({ ink, soft, accent, pale }) =>
    card(92, 14, 136, 172) +
    box(104, 26, 40, 30, accent) +
    lines(152, 30, [60, 44], soft) +
    path('M104 70H216', pale, 2) +
    lines(104, 82, [96, 74, 86], soft) +
    each([3, 2, 5, 2, 3, 6, 2, 4, 2, 5, 3, 2], (width, at) => box(106 + at * 9, 132, width, 40, ink, 0)),
  parcels: ({ accent, soft, ink, pale }) =>
    each(
      [
        [40, 92, soft],
        [120, 92, accent],
        [200, 92, soft],
        [80, 24, pale],
        [160, 24, soft],
      ] as const,
      ([x, y, fill]) =>
        box(x, y, 72, 62, fill, 4) + box(x + 30, y, 12, 62, '#fff8', 0) + box(x + 8, y + 44, 16, 8, '#fffa', 2),
    ) + box(24, 160, 272, 8, ink, 4),
  rates: ({ accent, soft, pale, ink }) =>
    card(20, 20, 280, 160) +
    each(
      [40, 72, 104, 136],
      (y, at) =>
        dot(48, y + 10, 8, at === 1 ? accent : pale) +
        box(68, y + 6, 110, 8, soft, 4) +
        box(236, y + 6, 44, 8, at === 1 ? ink : soft, 4),
    ),
  ticket: ({ accent, pale, soft }) =>
    `<g transform="rotate(-6 160 100)">${box(48, 56, 224, 88, accent, 10)}${dot(48, 100, 12, pale)}${dot(272, 100, 12, pale)}` +
    `${each([70, 84, 98, 112, 126], y => box(196, y, 4, 8, '#fff', 2))}<path d="M92 122l52-44" stroke="#fff" stroke-width="8" stroke-linecap="round"/>${dot(98, 84, 10, '#fff')}${dot(138, 116, 10, '#fff')}</g>` +
    lines(116, 170, [88], soft),
  replay: paint =>
    shop(paint) +
    path('M52 150C90 110 120 150 150 96S230 70 250 92', paint.accent, 3) +
    dot(52, 150, 5, paint.accent) +
    dot(150, 96, 12, `${paint.accent}`) +
    `<path d="M250 92l6 26 7-9 11-2z" fill="${paint.ink}"/>`,
  funnel: ({ accent, soft, pale, ink }) =>
    each(
      [
        [40, pale],
        [66, soft],
        [92, accent],
        [118, ink],
      ] as const,
      ([inset, fill], at) =>
        `<path d="M${inset} ${26 + at * 38}H${320 - inset}L${320 - inset - 20} ${58 + at * 38}H${inset + 20}Z" fill="${fill}"/>`,
    ),
  flow: ({ accent, soft, ink }) =>
    path('M86 60H160V140H234M160 100H234M160 60H234', soft, 3) +
    card(36, 36, 56, 48) +
    dot(64, 60, 12, accent) +
    each([60, 100, 140], (y, at) => card(224, y - 18, 60, 36) + dot(254, y, 9, at === 1 ? accent : ink)) +
    dot(160, 100, 8, accent),
  map: ({ accent, soft, pale }) =>
    card(20, 20, 280, 160) +
    `<path d="M52 66l60-22 52 18 48-22 60 26-10 62-58 22-46-20-56 18-46-30z" fill="${pale}"/>` +
    path('M112 44l-6 104M164 62l-4 68M212 40l6 110', soft, 2) +
    each(
      [
        [90, 90],
        [140, 110],
        [190, 80],
        [236, 104],
      ] as const,
      ([x, y]) => `<path d="M${x} ${y}c-12-14-10-26 0-26s12 12 0 26z" fill="${accent}"/>`,
    ),
  gift: ({ accent, soft, ink, pale }) =>
    box(70, 76, 120, 96, soft) +
    box(62, 60, 136, 26, accent) +
    box(122, 60, 16, 112, ink, 0) +
    path('M130 60C104 20 84 48 130 60C176 48 156 20 130 60', ink, 6) +
    `<g transform="rotate(8 240 110)">${card(196, 84, 92, 66)}${lines(208, 98, [68, 54, 62], pale)}</g>`,
  sizes: ({ accent, soft, pale }) =>
    `<path d="M44 62l34-22h24l34 22-14 26-14-8v82H72V80l-14 8z" fill="${accent}"/>` +
    path('M72 176H108', soft, 3) +
    card(160, 36, 140, 128) +
    each([50, 72, 94, 116, 138], (y, row) =>
      each([0, 1, 2, 3], at => box(170 + at * 32, y, 26, 12, row === 0 ? accent : at === 0 ? soft : pale, 3)),
    ),
  globe: ({ accent, soft, pale, ink }) =>
    dot(160, 100, 74, pale) +
    `<g fill="none" stroke="${soft}" stroke-width="3"><ellipse cx="160" cy="100" rx="34" ry="74"/><path d="M86 100H234M98 62H222M98 138H222"/></g>` +
    path('M104 128C124 60 190 50 222 84', accent) +
    dot(104, 128, 8, accent) +
    dot(222, 84, 8, ink),
  market: ({ accent, soft, pale, ink }) =>
    card(40, 84, 240, 92) +
    each([0, 1, 2, 3, 4, 5], at => box(34 + at * 42, 28, 42, 62, at % 2 ? '#fff' : accent, 8)) +
    box(64, 108, 60, 50, pale) +
    box(140, 108, 60, 50, soft) +
    box(216, 108, 40, 68, ink),
}

/** A drawing in a hue, in degrees of the color wheel; `undefined` for a kind that there is not. */
export function appPicture(kind: string, hue: number): string | undefined {
  const draw = Object.hasOwn(DRAWINGS, kind) ? DRAWINGS[kind] : undefined
  if (!draw) return
  const tone = (saturation: number, lightness: number) => `hsl(${hue} ${saturation}% ${lightness}%)`
  const paint = { ink: tone(30, 32), soft: tone(32, 74), pale: tone(40, 88), accent: tone(62, 48) }
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="640" height="400">' +
    `<rect width="320" height="200" fill="${tone(45, 94)}"/>${draw(paint)}</svg>`
  )
}
