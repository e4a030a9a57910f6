import {
  ContentPage,
  createContentPage,
  deleteContentPage,
  getContentPage,
  listContentPages,
  type NewContentPage,
  updateContentPage,
} from '#contract/content/contentPages.ts'
import { guideTask } from '#features/store/onboarding/model.ts'
import { completeTask } from '#features/store/onboarding/queries.ts'
import { copyName } from '#lib/copyName.ts'
import type { Resource } from '#page/record/resource.ts'

export const pageResource: Resource<ContentPage, NewContentPage> = {
  name: 'pages',
  draftName: 'page',
  routes: { list: 'pages.list', add: 'pages.add', detail: 'pages.detail' },
  schema: ContentPage,
  list: listContentPages,
  get: getContentPage,
  create: createContentPage,
  update: updateContentPage,
  remove: deleteContentPage,
  importRoute: 'pages.import',
  nameOf: page => page.name,
  // The copy is inactive, and gets its own URL.
  copyOf: ({ id: _, revision: __, tenant: ___, path: ____, createdOn: _____, updatedOn: ______, ...page }) => ({
    ...page,
    name: copyName(page.name),
    isActive: false,
    seo: { ...page.seo, friendlyName: '' },
  }),
  status: { isActive: page => page.isActive, set: isActive => ({ isActive }) },
  // Saving does not wait for the guide.
  onCreated: queryClient => void completeTask(queryClient, guideTask('page')),
}
