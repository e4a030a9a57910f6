import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline, Readable, Transform } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { StartError } from '../../http/startError.ts'

/** A file within an archive. */
interface Entry {
  path: string
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

/** The files of all archives of an export, by name. */
export interface Archives {
  names: readonly string[]
  /** Lines of a text file, none where there is no such file. Throws `StartError` where it is damaged. */
  lines(name: string): AsyncIterable<string>
  /** A whole file of at most `most` bytes. Throws `StartError` for a missing, larger or damaged one. */
  bytes(name: string, most: number): Promise<Buffer>
}

const END = { signature: 0x06054b50, bytes: 22 }
const CENTRAL = { signature: 0x02014b50, bytes: 46 }
const LOCAL_BYTES = 30
/** After the end record there can be a comment of this length. */
const LONGEST_COMMENT = 65_535

/** Opens the ZIP files of one export. Throws `StartError` for a file that is none. */
export async function openArchives(paths: readonly string[]): Promise<Archives> {
  const entries = new Map<string, Entry>()
  for (const path of paths) {
    for (const [name, entry] of await readEntries(path)) {
      if (entries.has(name))
        throw new StartError(`${name} is in two archives. Give the archives of one export, each once.`)
      entries.set(name, entry)
    }
  }
  const read = async (name: string) => {
    const entry = entries.get(name)
    return entry && (await contentOf(name, entry))
  }
  return {
    names: [...entries.keys()],
    async *lines(name) {
      const content = await read(name)
      if (!content) return
      // A reader by lines doesn't pass errors of its input on.
      let failure: unknown
      content.on('error', error => {
        failure = error
      })
      for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
        if (line !== '') yield line
      }
      if (failure) throw failure
    },
    async bytes(name, most) {
      const size = entries.get(name)?.size ?? Number.POSITIVE_INFINITY
      if (size > most) throw new StartError(`${name} is missing or too large. Give all archives of the export.`)
      const content = await read(name)
      const parts: Buffer[] = []
      for await (const part of content ?? []) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}

async function readEntries(path: string): Promise<Map<string, Entry>> {
  const notZip = new StartError(`${path} can’t be read as a ZIP file. Download the archive again.`)
  const file = await open(path).catch(() => {
    throw notZip
  })
  try {
    const { size } = await file.stat()
    const tail = await readAt(
      file,
      Math.max(0, size - END.bytes - LONGEST_COMMENT),
      Math.min(size, END.bytes + LONGEST_COMMENT),
    )
    const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (at < 0 || tail.length - at < END.bytes) throw notZip
    const [count, bytes, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    if (offset + bytes > size) throw notZip
    const central = await readAt(file, offset, bytes)
    const entries = new Map<string, Entry>()
    for (let from = 0, number = 0; number < count; number++) {
      if (from + CENTRAL.bytes > central.length || central.readUInt32LE(from) !== CENTRAL.signature) throw notZip
      const length = central.readUInt16LE(from + 28)
      const name = central.toString('utf8', from + CENTRAL.bytes, from + CENTRAL.bytes + length)
      entries.set(name, {
        ...{ path, method: central.readUInt16LE(from + 10), crc: central.readUInt32LE(from + 16) },
        ...{ packed: central.readUInt32LE(from + 20), size: central.readUInt32LE(from + 24) },
        offset: central.readUInt32LE(from + 42),
      })
      from += CENTRAL.bytes + length + central.readUInt16LE(from + 30) + central.readUInt16LE(from + 32)
    }
    return entries
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The content of a file, checked against its size and checksum: never more than the size that the archive names. */
async function contentOf(name: string, { path, method, crc, packed, size, offset }: Entry): Promise<Readable> {
  const damaged = () => new StartError(`${name} in ${path} is damaged. Download the archive again.`)
  if (method !== 0 && method !== 8) throw damaged()
  const file = await open(path)
  const local = await readAt(file, offset, LOCAL_BYTES).finally(() => file.close())
  if (local.length < LOCAL_BYTES) throw damaged()
  const start = offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
  const stored = packed === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + packed - 1 })
  let [read, sum] = [0, 0]
  const check = new Transform({
    transform(part: Buffer, _, done) {
      read += part.length
      sum = crc32(part, sum)
      done(read > size ? damaged() : null, part)
    },
    flush(done) {
      done(read === size && sum === crc ? null : damaged())
    },
  })
  const ignore = () => undefined
  // Its reader has the error, too; without this one it would end the process where it comes before or after the reader.
  check.on('error', ignore)
  if (method === 0) return pipeline(stored, check, ignore)
  const inflate = createInflateRaw()
  inflate.on('error', () => check.destroy(damaged()))
  return pipeline(stored, inflate, check, ignore)
}
