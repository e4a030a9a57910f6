import type { Db } from '../db/database.ts'

/** Records that are read at a time for a file. */
export const READ_AT_ONCE = 250

/** So that spreadsheet programs read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Does work in a transaction that holds nothing but the caller's store. */
export type InStore = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/**
 * A file that is written while it is sent, as fast as it is read: a large one is never whole in memory. Each part is read in a
 * transaction of its own, since the embedded database has one connection and everybody else would wait for the last part.
 */
export type FileParts = (inStore: InStore) => AsyncIterable<string>

/** The bytes of a file. An error once it has begun ends the connection: the status has been sent. */
export function streamOf(parts: AsyncIterable<string>, report: (error: unknown) => void): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await iterator.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          report(error)
          controller.error(error)
        }
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
