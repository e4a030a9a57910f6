import * as z from 'zod/mini'
import { ApiError } from './errors.ts'

/** The record that a 409 contains; nothing for any other error. */
export function currentOf<Value>(schema: z.ZodMiniType<Value>, error: unknown): Value | undefined {
  const current = error instanceof ApiError && error.status === 409 ? error.problem?.current : undefined
  return current === undefined ? undefined : z.safeParse(schema, current).data
}
