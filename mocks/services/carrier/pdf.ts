import { joinBytes, utf8Bytes } from '#host/bytes.ts'
import { toZlib } from '#host/compression.ts'
import type { GrayImage } from '../../host/types.ts'

/** Points: 72 to the inch. */
export interface Sheet {
  width: number
  height: number
  /** The image's position, from the lower left corner. */
  place: { x: number; y: number; width: number; height: number }
}

/** A PDF of one page with one image: any script prints, without fonts. */
export function pdfOf(image: GrayImage, { width, height, place }: Sheet): Uint8Array<ArrayBuffer> {
  const content = utf8Bytes(`q ${place.width} 0 0 ${place.height} ${place.x} ${place.y} cm /Label Do Q`)
  const pixels = toZlib(image.pixels)
  const objects = [
    utf8Bytes('<< /Type /Catalog /Pages 2 0 R >>'),
    utf8Bytes('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    utf8Bytes(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Label 5 0 R >> >> >>`,
    ),
    stream('', content),
    stream(
      `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      pixels,
    ),
  ]
  // The second line says that the file is binary.
  const parts = [joinBytes([utf8Bytes('%PDF-1.4\n%'), Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3), utf8Bytes('\n')])]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  objects.forEach((object, at) => {
    const part = joinBytes([utf8Bytes(`${at + 1} 0 obj\n`), object, utf8Bytes('\nendobj\n')])
    offsets.push(length)
    parts.push(part)
    length += part.length
  })
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    utf8Bytes(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return joinBytes(parts)
}

const stream = (entries: string, content: Uint8Array) =>
  joinBytes([utf8Bytes(`<< ${entries} /Length ${content.length} >>\nstream\n`), content, utf8Bytes('\nendstream')])
