import Tag from 'lucide/dist/esm/icons/tag.mjs'
import type { RouteObject } from 'react-router'
import { isEnabled } from '#contract/store/featureFlags.ts'
import { defineScreen } from '#page/defineScreen.ts'

/** Adding and editing share one view: the form stays mounted while the first save changes the URL. */
const editor = () => import('./edit/SiteTagEditPage.tsx')

export const siteTagRoutes: RouteObject[] = [
  defineScreen({
    routeId: 'siteTagging',
    title: 'siteTags:list.title',
    messages: 'siteTags',
    menuEntry: {
      label: 'menu:siteTagging',
      glyph: Tag,
      // After the designer with its flag, after the pages where the flags are unknown (document 1 §2.1).
      place: features => (features ? (isEnabled(features, 'site-tagging') ? 135 : undefined) : 155),
      keywords: ['sitetagging'],
    },
    data: async () => (await import('./data.ts')).siteTagList,
    view: () => import('./list/SiteTaggingPage.tsx'),
  }),
  defineScreen({
    routeId: 'siteTagging.add',
    title: 'siteTags:add.title',
    messages: 'siteTags',
    view: editor,
  }),
  defineScreen({
    routeId: 'siteTagging.detail',
    title: 'siteTags:detail.title',
    parentRoute: 'siteTagging',
    messages: 'siteTags',
    data: async () => (await import('./data.ts')).siteTagDetail,
    view: editor,
  }),
]
