import { randomUUID } from 'node:crypto'
import { rowsOf } from './expect.ts'
import type { Resource } from './resources.ts'
import type { Session } from './session.ts'
import type { Json } from './types.ts'

export const idOf = (record: Json) => String(record.id)

/** An id that no record has. */
export const unknownId = () => randomUUID()

/** The ids of the kit’s own records whose text has these words. */
export async function listed(session: Session, { list }: Resource, words: string): Promise<string[]> {
  const filter = `text contains ${JSON.stringify(`${session.mark} ${words}`)}`
  return rowsOf(await session.ask(list, { query: { filter, pageSize: 200 } })).map(idOf)
}
