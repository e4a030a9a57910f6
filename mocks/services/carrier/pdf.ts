import { deflateSync } from 'node:zlib'

/** A grayscale image, one byte per pixel. */
export interface GrayImage {
  width: number
  height: number
  pixels: Uint8Array
}

/** Points: 72 to the inch. */
export interface Sheet {
  width: number
  height: number
  /** The image's position, from the lower left corner. */
  place: { x: number; y: number; width: number; height: number }
}

/** A PDF of one page with one image: any script prints, without fonts. */
export function pdfOf(image: GrayImage, { width, height, place }: Sheet): Buffer {
  const content = Buffer.from(`q ${place.width} 0 0 ${place.height} ${place.x} ${place.y} cm /Label Do Q`)
  const pixels = deflateSync(image.pixels)
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Label 5 0 R >> >> >>`,
    ),
    stream('', content),
    stream(
      `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      pixels,
    ),
  ]
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  objects.forEach((object, at) => {
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(length)
    parts.push(part)
    length += part.length
  })
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const stream = (entries: string, content: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
