import type { LibraryImage } from '#contract/content/images.ts'
import { searchLines, sortKey } from '../../../db/searchText.ts'

/** A row of the image library with the columns that are derived from the document. */
export const imageRow = (tenant: string, doc: LibraryImage) => ({
  id: doc.id,
  tenant,
  titleKey: sortKey(doc.title),
  tagsKey: searchLines(...doc.tags),
  createdOn: new Date(doc.createdOn),
  doc,
})
