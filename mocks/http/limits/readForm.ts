import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** The fields of a submitted form; an invalid one is rejected with 400. */
export async function readForm(c: Context): Promise<Record<string, string | File>> {
  try {
    return await c.req.parseBody()
  } catch (error) {
    // Too long: the limit itself responds.
    if (error instanceof Error && error.name === 'BodyLimitError') throw error
    throw new HTTPException(400, { message: 'This form cannot be read.', cause: error })
  }
}
