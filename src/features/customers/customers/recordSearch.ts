import User from 'lucide/dist/esm/icons/user.mjs'
import { defineRecordSearch } from '#page/recordSearch.ts'
import { customerQueries } from './queries.ts'

export const recordSearch = defineRecordSearch({
  kind: 'customer',
  place: 30,
  heading: 'menu:customers',
  glyph: User,
  routeId: 'customer.edit',
  query: customerQueries.search,
  records: page => page.items.map(({ id, name, emailAddress }) => ({ id, label: name, hint: emailAddress })),
})
