import * as z from 'zod/mini'
import { textLength } from '#lib/richText/length.ts'
import { broken } from './rules/rules.ts'

/**
 * Rich text in a write: HTML, or plain text. The provider stores the allowed part of it (`#lib/richText/allowed.ts`)
 * and returns it. `most` limits visible characters, as the counter below the editor counts; tags don't count.
 */
export const richText = (most: number) =>
  z.string().check(z.refine((text: string) => textLength(text) <= most, { error: () => broken('tooLong', { most }) }))
