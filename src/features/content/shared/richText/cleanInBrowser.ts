import DOMPurify from 'dompurify'
import { ALLOWED, REMOVED_WITH_CONTENT } from '#lib/richText/allowed.ts'
import { cleanRichText, richTextToHtml } from '#lib/richText/clean.ts'
import { hasTags } from '#lib/richText/length.ts'

const CONFIG = {
  ALLOWED_TAGS: [...Object.keys(ALLOWED), '#text'],
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...REMOVED_WITH_CONTENT],
  // Frames are on the list, and checked there: YouTube's player only.
  ADD_URI_SAFE_ATTR: ['allowfullscreen'],
}

/**
 * Sanitized HTML, checked again as the browser itself parses it. DOMPurify detects parser tricks that the allowlist
 * does not; if it removes anything, its result is used.
 */
function purify(clean: string): string {
  const purified = DOMPurify.sanitize(clean, CONFIG)
  return DOMPurify.removed.length === 0 ? clean : cleanRichText(purified)
}

/** The allowed part of rich text, as the provider would store it. */
export const cleanInBrowser = (rich: string): string => (hasTags(rich) ? purify(cleanRichText(rich)) : rich)

/** Rich text as HTML that can be shown. */
export const toHtmlInBrowser = (rich: string): string => purify(richTextToHtml(rich))
