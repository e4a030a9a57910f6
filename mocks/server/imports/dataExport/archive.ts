import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, inflateRaw } from 'node:zlib'
import type { ArchiveFile } from '../../../db/tables/imports/dataExport.ts'

export const newFile = (name: string): ArchiveFile => ({ name, crc: 0, size: 0, parts: 0, packed: 0 })

/** The original of an image: compressed already. `content` is read where it is stored when the archive is sent. */
export const originalFile = (
  name: string,
  image: NonNullable<ArchiveFile['image']>,
  content: Uint8Array,
): ArchiveFile => ({
  ...{ name, image, crc: crc32(content), size: content.length, parts: 1, packed: content.length },
})

const deflate = promisify(deflateRaw) as (input: Buffer, options: object) => Promise<Buffer>
const inflate = promisify(inflateRaw) as (input: Buffer, options: object) => Promise<Buffer>

/**
 * Compresses a part of a file. Parts end with a full byte and depend on nothing before them, so that one after the other they are
 * one compressed file (RFC 1951), also if another process has made some of them.
 */
export async function packPart(file: ArchiveFile, content: string): Promise<{ file: ArchiveFile; packed: Buffer }> {
  const bytes = Buffer.from(content)
  const packed = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  const grown = { crc: crc32(bytes, file.crc), size: file.size + bytes.length }
  return { file: { ...file, ...grown, parts: file.parts + 1, packed: file.packed + packed.length }, packed }
}

/** The text of a part. */
export const unpackPart = async (packed: Buffer): Promise<string> =>
  (await inflate(packed, { finishFlush: constants.Z_SYNC_FLUSH })).toString()

/** An empty last block, which ends a compressed file. */
const END_OF_FILE = Buffer.from([3, 0])

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
const endOf = ({ image }: ArchiveFile) => (image ? Buffer.alloc(0) : END_OF_FILE)
const packedBytes = (file: ArchiveFile) => file.packed + endOf(file).length

/** Bytes of an archive of these files. */
export const archiveBytes = (files: readonly ArchiveFile[]): number =>
  files.reduce(
    (sum, file) => sum + LOCAL.bytes + CENTRAL.bytes + 2 * Buffer.byteLength(file.name) + packedBytes(file),
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
    written += LOCAL.bytes + Buffer.byteLength(file.name) + packedBytes(file)
  }
  const central = Buffer.concat(files.map((file, at) => centralHeader(file, madeOn, offsets[at] as number)))
  const end = Buffer.alloc(END.bytes)
  end.writeUInt32LE(END.signature, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(written, 16)
  yield Buffer.concat([central, end])
}

function localHeader(file: ArchiveFile, madeOn: Date): Buffer {
  const header = Buffer.alloc(LOCAL.bytes)
  header.writeUInt32LE(LOCAL.signature, 0)
  commonFields(file, madeOn).copy(header, 4)
  return Buffer.concat([header, Buffer.from(file.name)])
}

function centralHeader(file: ArchiveFile, madeOn: Date, offset: number): Buffer {
  const header = Buffer.alloc(CENTRAL.bytes)
  header.writeUInt32LE(CENTRAL.signature, 0)
  header.writeUInt16LE(VERSION, 4)
  commonFields(file, madeOn).copy(header, 6)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, Buffer.from(file.name)])
}

/** What both headers of a file say of it. */
function commonFields(file: ArchiveFile, madeOn: Date): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(UTF8_NAMES, 2)
  fields.writeUInt16LE(file.image ? METHODS.stored : METHODS.deflated, 4)
  fields.writeUInt16LE((madeOn.getUTCHours() << 11) | (madeOn.getUTCMinutes() << 5) | (madeOn.getUTCSeconds() >> 1), 6)
  fields.writeUInt16LE(
    ((madeOn.getUTCFullYear() - 1980) << 9) | ((madeOn.getUTCMonth() + 1) << 5) | madeOn.getUTCDate(),
    8,
  )
  fields.writeUInt32LE(file.crc, 10)
  fields.writeUInt32LE(packedBytes(file), 14)
  fields.writeUInt32LE(file.size, 18)
  fields.writeUInt16LE(Buffer.byteLength(file.name), 22)
  return fields
}
