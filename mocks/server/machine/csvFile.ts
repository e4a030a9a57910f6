import type { Db } from '../../db/database.ts'

/** Records that are read at a time for a file. */
export const READ_AT_ONCE = 250

/** So that spreadsheet programs read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Runs work in a transaction restricted to the caller's store. */
export type InStore = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/**
 * A file that is generated while it is sent: a large one is never complete in memory. Each part is read in a separate
 * transaction, because the embedded database has one connection and all other requests would wait for the last part.
 */
export type FileParts = (inStore: InStore) => AsyncIterable<string | Uint8Array>

/** The end marker that a request for a file brought along (`END_MARKER_HEADER`); empty without a usable one. */
export const endMarkerIn = (given = ''): string => (/^[\w-]{16,64}$/.test(given) ? given : '')

/** A file's bytes as they are sent, and its end marker. An error in the middle ends the connection: the status is out. */
export function streamOf(
  parts: AsyncIterable<string | Uint8Array>,
  marker: string,
  report: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const bytes = bytesOf(parts, marker, report)
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      const { done, value } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await bytes.return()
    },
  }
  // Not every browser has `ReadableStream.from`. Like that one, it makes a part when it is asked for it.
  return new ReadableStream(source, { highWaterMark: 0 })
}

async function* bytesOf(
  parts: AsyncIterable<string | Uint8Array>,
  marker: string,
  report: (error: unknown) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  try {
    for await (const part of parts) yield typeof part === 'string' ? encoder.encode(part) : part
    if (marker !== '') yield encoder.encode(marker)
  } catch (error) {
    report(error)
    throw error
  }
}
