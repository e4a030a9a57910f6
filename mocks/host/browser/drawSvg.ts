/** Rectangles and texts, which is what labels consist of: workers read no SVG files. */
export function drawSvg(svg: string) {
  const [, outer = ''] = /<svg([^>]*)>/.exec(svg) ?? []
  const own = attributesIn(outer)
  const canvas = new OffscreenCanvas(Number(own.width), Number(own.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no images here.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [, name, attributes = '', text = ''] of svg.matchAll(/<(rect|text)\b([^>]*?)(?:\/>|>([^<]*)<\/text>)/g)) {
    const at = attributesIn(attributes)
    context.fillStyle = at.fill ?? 'black'
    if (name === 'rect') {
      context.fillRect(Number(at.x ?? 0), Number(at.y ?? 0), Number(at.width), Number(at.height))
      continue
    }
    context.font = `${at['font-weight'] ?? 400} ${at['font-size']}px ${own['font-family'] ?? 'sans-serif'}`
    context.textAlign = at['text-anchor'] === 'middle' ? 'center' : 'left'
    context.fillText(unescapeXml(text), Number(at.x ?? 0), Number(at.y ?? 0))
  }
  return { canvas, context }
}

const attributesIn = (text: string): Record<string, string | undefined> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]))

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
