import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Checks a form's values with a zod schema. The types of the resolver want an input that is an object. */
export const formResolver = <Values extends FieldValues>(schema: z.ZodMiniType<unknown>): Resolver<Values> =>
  standardSchemaResolver(schema as never) as never
