import { NO_SEO } from '#features/content/shared/seo/seoFields.ts'
import { describeRecordScreens } from '#shell/testing/describeRecordScreens.tsx'
import { categoryResource } from './resource.ts'

describeRecordScreens({
  resource: categoryResource,
  label: 'Categories',
  noun: 'category',
  listsSummaries: true,
  newRecord: name => ({
    name,
    seo: NO_SEO,
    descriptions: { long: '', short: '', extended: '' },
    state: 'Active' as const,
    parentId: null,
    isInMenu: false,
    images: [],
  }),
})
