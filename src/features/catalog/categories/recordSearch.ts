import FolderTree from 'lucide/dist/esm/icons/folder-tree.mjs'
import { defineRecordSearch } from '#page/recordSearch.ts'
import { categoryQueries } from './queries.ts'

export const recordSearch = defineRecordSearch({
  kind: 'category',
  place: 40,
  heading: 'menu:categories',
  glyph: FolderTree,
  routeId: 'category.detail',
  query: categoryQueries.search,
  records: page => page.items.map(({ id, name }) => ({ id, label: name })),
})
