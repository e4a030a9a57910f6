import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled } from '../rules/rules.ts'

/** Longest name and URL part, and the maximum number of views per user and list. Chosen here. */
export const SAVED_VIEW_LIMITS = { name: 75, search: 2000, perList: 50 } as const

const ListName = z.string().check(z.regex(/^[a-zA-Z.]{1,50}$/, 'Name the list: product.list.'))

export const SavedViewName = z.string().check(filled('name'), z.maxLength(SAVED_VIEW_LIMITS.name))

const bounds = {
  name: SavedViewName,
  search: z
    .string()
    .check(
      z.regex(/^(\?|$)/, 'Send the search part of the URL, with its question mark.'),
      z.maxLength(SAVED_VIEW_LIMITS.search),
    ),
}

/**
 * A list's view, search, filters, sort and columns under a name. `list` is the route id of its screen (`product.list`),
 * `search` the query part of its URL (`?view=active&sort=name+asc`), empty for the default list.
 */
export const SavedView = z.looseObject({ id: z.string(), list: ListName, ...bounds })
export type SavedView = z.output<typeof SavedView>

export const NewSavedView = z.looseObject({ list: ListName, ...bounds })
export const SavedViewUpdate = z.looseObject(bounds)

const source = 'chosen here: the documents have no saved views'

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  summary: 'The user’s saved views of a list, by name. Other users don’t see them.',
  source,
  method: 'GET',
  path: 'admin/savedviews',
  isCopied: true,
  query: z.object({ list: ListName }),
  response: z.object({ items: z.array(SavedView) }),
  problems: [400],
})

export const createSavedView = endpoint({
  name: 'createSavedView',
  summary: 'Saves a view. Two views of a list can’t have the same name, written in whatever case.',
  source,
  method: 'POST',
  path: 'admin/savedviews',
  body: NewSavedView,
  response: SavedView,
  problems: [400],
})

export const updateSavedView = endpoint({
  name: 'updateSavedView',
  summary: 'Renames a saved view, or saves another state of the list in it. The last write counts.',
  source,
  method: 'PUT',
  path: 'admin/savedviews/{id}',
  body: SavedViewUpdate,
  response: SavedView,
  problems: [400, 404],
})

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  summary: 'Deletes a saved view.',
  source,
  method: 'DELETE',
  path: 'admin/savedviews/{id}',
  problems: [404],
})
