import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PREVIEW_PAGES } from './storefront.ts'

export const refreshStorefrontCache = endpoint({
  name: 'refreshStorefrontCache',
  summary:
    'Renders the storefront’s pages anew when they are next visited, in every process. Not needed after changes of the store, which are visible at once.',
  source: 'document 2 §7, Menus, storefront, themes (path and kinds of contents chosen here)',
  method: 'POST',
  path: 'admin/storefront/cache/refresh',
  /** Kinds of pages; all of them if there are none. They have one version, so that a refresh of some is one of all. */
  body: z.object({ contents: z._default(z.array(z.enum(PREVIEW_PAGES)), []) }),
})
