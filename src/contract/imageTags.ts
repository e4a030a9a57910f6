import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The longest tag of an image, in characters, and the most tags of one. Chosen here. */
export const TAG_LIMITS = { tag: 40, tags: 20 } as const

/** The tags of an image. */
export const Tags = z
  .array(z.string().check(z.maxLength(TAG_LIMITS.tag, `Use at most ${TAG_LIMITS.tag} characters for a tag.`)))
  .check(z.maxLength(TAG_LIMITS.tags, `Use at most ${TAG_LIMITS.tags} tags.`))

export const listImageTags = endpoint({
  name: 'listImageTags',
  summary: 'The tags that images of the library have, by name, with how many have each.',
  source: 'chosen here',
  method: 'GET',
  path: 'admin/imagetags',
  response: z.object({ items: z.array(z.looseObject({ tag: z.string(), count: z.int() })) }),
})
