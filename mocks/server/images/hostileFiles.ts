import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Bytes = Buffer<ArrayBufferLike>

/** The result of a file: its error code, or `stored`. */
export interface HostileFile {
  name: string
  content: Bytes
  outcome: 'imageType' | 'imageBroken' | 'imagePixels' | 'stored'
}

const HTML = '<html><script>alert(document.domain)</script></html>'
const PHP = '<?php system($_GET["c"]); ?>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function crc(bytes: Bytes): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Bytes): Bytes {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that claims a size; its pixels are zeros that compress to almost nothing. */
function pngOf(width: number, height: number, rows = Math.min(height, 2)): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function withChunk(png: Bytes, type: string, data: Bytes): Bytes {
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), chunk(type, data), png.subarray(end)])
}

/** A comment of a JPEG, right after its beginning. */
function withComment(jpeg: Bytes, text: string): Bytes {
  const body = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, 0xfe, (body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** A GIF of one pixel that claims a size for its screen and its frame. */
function gifOf(width: number, height: number): Bytes {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  gif.writeUInt16LE(width, 6)
  gif.writeUInt16LE(height, 8)
  const frame = gif.indexOf(0x2c, 13)
  gif.writeUInt16LE(width, frame + 5)
  gif.writeUInt16LE(height, frame + 7)
  return gif
}

function jpegOf(jpeg: Bytes, width: number, height: number): Bytes {
  const copy = Buffer.from(jpeg)
  const at = copy.findIndex((byte, index) => byte === 0xff && copy[index + 1] === 0xc0)
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

/** Fifty malicious files, with the expected result of each. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
  const gps = {
    IFD0: { Copyright: 'Nobody' },
    IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
  }
  const [png, jpeg, gif] = await Promise.all(
    [plain().png(), plain().jpeg(), plain().gif()].map(image => image.toBuffer()),
  )
  const [located, locatedPng, webp, tiff, avif] = await Promise.all(
    [
      plain().jpeg().withMetadata({ orientation: 6, exif: gps }),
      plain().png().withExif(gps),
      plain().webp(),
      plain().tiff(),
      plain().avif(),
    ].map(image => image.toBuffer()),
  )
  if (!png || !jpeg || !gif || !located || !locatedPng || !webp || !tiff || !avif)
    throw new Error('An image is missing.')
  const text = (value: string) => Buffer.from(value, 'latin1')
  const behind = (image: Bytes, value: string | Bytes) => Buffer.concat([image, Buffer.from(value)])
  const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(26), text('x.html'), text(HTML)])
  const file = (outcome: HostileFile['outcome'], name: string, content: Bytes | string): HostileFile => ({
    name,
    content: Buffer.from(content),
    outcome,
  })
  return [
    ...[
      ['page.png', HTML],
      ['page.html', HTML],
      ['drawing.svg', SVG],
      ['drawing.jpg', SVG],
      ['drawing with prolog.png', `<?xml version="1.0"?>${SVG}`],
      ['script.gif', 'GIF=1;alert(1)//'],
      ['script.js', 'alert(1)'],
      ['shell.php.jpg', PHP],
      ['document.pdf', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'],
      ['program.exe', 'MZ\x90\x00'],
      ['script.sh', '#!/bin/sh\nrm -rf /'],
      ['empty.png', ''],
      ['spaces.png', '   '],
      ['zeros.png', '\0'.repeat(1000)],
      ['almost.png', '\x89PNG\r\n'],
      ['postscript.jpg', '%!PS-Adobe-3.0\n(/etc/passwd) (r) file'],
      ['magick.png', 'push graphic-context\nfill "url(https://example.com/|ls)"\npop graphic-context'],
      ['json.gif', '{"type":"image/gif"}'],
    ].map(([name = '', content = '']) => file('imageType', name, text(content))),
    file('imageType', 'archive.png', zip),
    file('imageType', 'photo.webp', webp),
    file('imageType', 'photo.tiff', tiff),
    file('imageType', 'photo.avif', avif),
    file('imageType', 'page before an image.png', Buffer.concat([text(HTML), png])),
    file('imageType', 'line break before an image.png', Buffer.concat([text('\n'), png])),
    file('imageBroken', 'head only.png', SIGNATURE),
    file('imageBroken', 'cut off.png', png.subarray(0, 60)),
    file('imageBroken', 'cut off.jpg', jpeg.subarray(0, 100)),
    file('imageBroken', 'cut off in its pixels.jpg', jpeg.subarray(0, jpeg.length - 60)),
    file('imageBroken', 'cut off.gif', gif.subarray(0, 12)),
    file('imageBroken', 'page behind the head.png', Buffer.concat([SIGNATURE, text(HTML)])),
    file('imageBroken', 'page behind the head.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(HTML)])),
    file('imageBroken', 'page behind the head.gif', text(`GIF89a${HTML}`)),
    file('imageBroken', 'script behind the head.gif', text('GIF89a=1;alert(1)')),
    file('imageBroken', 'no pixels.png', pngOf(0, 10)),
    file('imageBroken', 'negative size.png', pngOf(0xffffffff, 0xffffffff, 0)),
    file('imagePixels', 'bomb.png', pngOf(100_000, 100_000)),
    file('imagePixels', 'bomb of one row.png', pngOf(1_000_000, 51)),
    file('imagePixels', 'bomb of one column.png', pngOf(51, 1_000_000)),
    file('imagePixels', 'just too many.png', pngOf(10_000, 5001)),
    file('imagePixels', 'bomb.jpg', jpegOf(jpeg, 65_000, 65_000)),
    file('imagePixels', 'bomb.gif', gifOf(65_000, 65_000)),
    file('stored', 'page behind the end.png', behind(png, HTML)),
    file('stored', 'page behind the end.jpg', behind(jpeg, HTML)),
    file('stored', 'archive behind the end.gif', behind(gif, zip)),
    file('stored', 'page in a comment.jpg', withComment(jpeg, HTML)),
    file('stored', 'program in a text.png', withChunk(png, 'tEXt', text(`Comment\0${PHP}`))),
    file('stored', '../../etc/passwd.png', behind(png, PHP)),
    file('stored', '"><script>alert(document.domain)<script>.jpg', withComment(jpeg, PHP)),
    file('stored', 'where I live.jpg', located),
    file('stored', 'where I live.png', locatedPng),
  ]
}
