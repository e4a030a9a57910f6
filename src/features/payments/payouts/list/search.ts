import { choice, listFields, type SearchOf } from '#page/list/listSearch.ts'

/** A list's state in the URL. The order is the provider's: payouts newest first, their lines as they took place. */
export const payoutSearch = { ...listFields, sort: choice(['on'], 'on') }

export const payoutPage = ({ page, size }: SearchOf<typeof payoutSearch>) => ({
  startIndex: (page - 1) * size,
  pageSize: size,
})
