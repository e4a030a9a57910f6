import { joinBytes, textOf, utf8Bytes, utf8Length } from '#host/bytes.ts'
import { checksum, deflatePart, inflatePart } from '#host/compression.ts'
import type { ArchiveFile } from '../../../db/tables/imports/dataExport.ts'

export const newFile = (name: string): ArchiveFile => ({ name, crc: 0, size: 0, parts: 0, packed: 0 })

/** The original of an image: compressed already. `content` is read where it is stored when the archive is sent. */
export const originalFile = (
  name: string,
  image: NonNullable<ArchiveFile['image']>,
  content: Uint8Array,
): ArchiveFile => ({
  ...{ name, image, crc: checksum(content), size: content.length, parts: 1, packed: content.length },
})

/**
 * Compresses a part of a file. Parts end with a full byte and depend on nothing before them, so that one after the other they are
 * one compressed file (RFC 1951), also if another process has made some of them.
 */
export async function packPart(file: ArchiveFile, content: string): Promise<{ file: ArchiveFile; packed: Uint8Array }> {
  const bytes = utf8Bytes(content)
  const packed = await deflatePart(bytes)
  const grown = { crc: checksum(bytes, file.crc), size: file.size + bytes.length }
  return { file: { ...file, ...grown, parts: file.parts + 1, packed: file.packed + packed.length }, packed }
}

/** The text of a part. */
export const unpackPart = async (packed: Uint8Array): Promise<string> => textOf(await inflatePart(packed))

/** An empty last block, which ends a compressed file. */
const END_OF_FILE = Uint8Array.of(3, 0)

const LOCAL = { signature: 0x04034b50, bytes: 30 }
const CENTRAL = { signature: 0x02014b50, bytes: 46 }
const END = { signature: 0x06054b50, bytes: 22 }
/** ZIP 2.0: compressed files. */
const VERSION = 20
const UTF8_NAMES = 0x0800
const METHODS = { stored: 0, deflated: 8 } as const
/** The sizes in a ZIP file have 32 bits. */
const MOST_BYTES = 2 ** 32 - 1

/** What ends the file. */
const endOf = ({ image }: ArchiveFile) => (image ? new Uint8Array() : END_OF_FILE)
const packedBytes = (file: ArchiveFile) => file.packed + endOf(file).length

/** Bytes of an archive of these files. */
export const archiveBytes = (files: readonly ArchiveFile[]): number =>
  files.reduce(
    (sum, file) => sum + LOCAL.bytes + CENTRAL.bytes + 2 * utf8Length(file.name) + packedBytes(file),
    END.bytes,
  )

/** A single file is too large for a ZIP file. */
export const isTooLarge = (files: readonly ArchiveFile[]): boolean =>
  files.some(file => Math.max(file.size, archiveBytes([file])) > MOST_BYTES)

/** Bytes of an archive, unless one file has more: browsers have it in memory before they save it. */
const ARCHIVE_BYTES = 500_000_000
/** A ZIP file has at most 65,535. */
const ARCHIVE_FILES = 60_000

/** The files, in this order, in as many archives as it takes: each one says in which it is. */
export function inArchives(files: readonly ArchiveFile[], mostBytes = ARCHIVE_BYTES): ArchiveFile[] {
  let archive = 1
  let [bytes, count] = [0, 0]
  return files.map(file => {
    const own = archiveBytes([file])
    if (count > 0 && (bytes + own > mostBytes || count === ARCHIVE_FILES)) {
      archive++
      bytes = 0
      count = 0
    }
    bytes += own
    count++
    return { ...file, archive }
  })
}

export const filesOfArchive = (files: readonly ArchiveFile[], number: number): ArchiveFile[] =>
  files.filter(({ archive = 1 }) => archive === number)

/** A ZIP file of parts that were compressed before, and of images, in order, one at a time. */
export async function* zip(
  files: readonly ArchiveFile[],
  madeOn: Date,
  readPart: (file: ArchiveFile, number: number) => Promise<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const offsets: number[] = []
  let written = 0
  for (const file of files) {
    offsets.push(written)
    yield localHeader(file, madeOn)
    for (let number = 0; number < file.parts; number++) yield await readPart(file, number)
    yield endOf(file)
    written += LOCAL.bytes + utf8Length(file.name) + packedBytes(file)
  }
  const central = joinBytes(files.map((file, at) => centralHeader(file, madeOn, offsets[at] as number)))
  const { bytes, view } = record(END)
  view.setUint16(8, files.length, true)
  view.setUint16(10, files.length, true)
  view.setUint32(12, central.length, true)
  view.setUint32(16, written, true)
  yield joinBytes([central, bytes])
}

function record({ signature, bytes: length }: { signature: number; bytes: number }) {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signature, true)
  return { bytes, view }
}

function localHeader(file: ArchiveFile, madeOn: Date): Uint8Array {
  const { bytes, view } = record(LOCAL)
  writeCommonFields(view, 4, file, madeOn)
  return joinBytes([bytes, utf8Bytes(file.name)])
}

function centralHeader(file: ArchiveFile, madeOn: Date, offset: number): Uint8Array {
  const { bytes, view } = record(CENTRAL)
  view.setUint16(4, VERSION, true)
  writeCommonFields(view, 6, file, madeOn)
  view.setUint32(42, offset, true)
  return joinBytes([bytes, utf8Bytes(file.name)])
}

/** What both headers of a file say of it, from the byte `at` on. */
function writeCommonFields(view: DataView, at: number, file: ArchiveFile, madeOn: Date) {
  const time = (madeOn.getUTCHours() << 11) | (madeOn.getUTCMinutes() << 5) | (madeOn.getUTCSeconds() >> 1)
  const day = ((madeOn.getUTCFullYear() - 1980) << 9) | ((madeOn.getUTCMonth() + 1) << 5) | madeOn.getUTCDate()
  view.setUint16(at, VERSION, true)
  view.setUint16(at + 2, UTF8_NAMES, true)
  view.setUint16(at + 4, file.image ? METHODS.stored : METHODS.deflated, true)
  view.setUint16(at + 6, time, true)
  view.setUint16(at + 8, day, true)
  view.setUint32(at + 10, file.crc, true)
  view.setUint32(at + 14, packedBytes(file), true)
  view.setUint32(at + 18, file.size, true)
  view.setUint16(at + 22, utf8Length(file.name), true)
}
