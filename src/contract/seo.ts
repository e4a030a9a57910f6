import * as z from 'zod/mini'

const text = z._default(z.string(), '')

/** Document 1 §3: data for search engines and the URL of a product, category or page. */
export const Seo = z.looseObject({ friendlyName: text, title: text, metaDescription: text })
export type Seo = z.output<typeof Seo>
