import * as z from 'zod/mini'
import { CANCEL_COMMENT_LENGTH, CANCEL_REASONS } from '#contract/billing/cancelStore.ts'

export interface CancelForm {
  /** Empty until one is chosen. */
  reason: (typeof CANCEL_REASONS)[number] | ''
  comment: string
  storeName: string
}

/** Cases and spaces don't matter: the name is typed to be sure, not to be tested. */
export const sameName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Messages are keys of the namespace `cancelStore`. */
export const cancelSchema = (storeName: string) =>
  z.object({
    reason: z.enum([...CANCEL_REASONS, '']).check(z.refine(reason => reason !== '', 'problem.reason')),
    comment: z.string().check(z.maxLength(CANCEL_COMMENT_LENGTH)),
    storeName: z.string().check(z.refine(typed => sameName(typed) === sameName(storeName), 'problem.storeName')),
  })
