import * as z from 'zod/mini'
import { textLength } from '#lib/richText/length.ts'

/**
 * Rich text where it is written: HTML, or plain text. The provider stores the allowed part of it (`#lib/richText/allowed.ts`) and
 * answers with that. `most` counts what a reader sees, as the counter under the editor does; tags don't count.
 */
export const richText = (most: number) =>
  z
    .string()
    .check(z.refine((text: string) => textLength(text) <= most, `Use at most ${most.toLocaleString('en')} characters.`))
