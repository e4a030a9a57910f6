import { choice, listFields, type SearchOf } from '#page/list/listSearch.ts'

/** The list's state in the URL. The order is the provider's: newest first. */
export const invoiceSearch = { ...listFields, sort: choice(['issuedOn desc'], 'issuedOn desc') }

export const invoiceListQuery = ({ page, size }: SearchOf<typeof invoiceSearch>) => ({
  startIndex: (page - 1) * size,
  pageSize: size,
})
