import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** The fields of a form that a person sent; what says that it is one, and is none, is refused with 400. */
export async function readForm(c: Context): Promise<Record<string, string | File>> {
  try {
    return await c.req.parseBody()
  } catch (error) {
    // Too long: the limit itself answers.
    if (error instanceof Error && error.name === 'BodyLimitError') throw error
    throw new HTTPException(400, { message: 'This form cannot be read.', cause: error })
  }
}
