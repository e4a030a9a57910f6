import { NO_SEO } from '#features/content/shared/seo/seoFields.ts'
import { describeRecordScreens } from '#shell/testing/describeRecordScreens.tsx'
import { pageResource } from './resource.ts'

describeRecordScreens({
  resource: pageResource,
  label: 'Pages',
  noun: 'page',
  newRecord: name => ({ name, content: '', isActive: true, seo: { ...NO_SEO, modifier: '' }, themeId: null }),
})
