import { LONGEST_REDIRECT_PATH } from '#contract/store/redirectRules.ts'
import {
  createRedirect,
  deleteRedirect,
  getRedirect,
  listRedirects,
  type NewRedirect,
  Redirect,
  updateRedirect,
} from '#contract/store/redirects.ts'
import type { Resource } from '#page/record/resource.ts'

const COPY = '-copy'

export const redirectResource: Resource<Redirect, NewRedirect> = {
  name: 'redirects',
  draftName: 'redirect',
  routes: { list: 'settings.redirects', add: 'settings.redirects.add', detail: 'settings.redirects.detail' },
  schema: Redirect,
  list: listRedirects,
  get: getRedirect,
  create: createRedirect,
  update: updateRedirect,
  remove: deleteRedirect,
  importRoute: 'settings.redirects.import',
  nameOf: redirect => redirect.from,
  // An address leads to one place only.
  copyOf: ({ id: _, revision: __, tenant: ___, createdOn: ____, updatedOn: _____, ...redirect }) => ({
    ...redirect,
    from: redirect.from.slice(0, LONGEST_REDIRECT_PATH - COPY.length).toWellFormed() + COPY,
  }),
}
