import { listAuditEntries } from '#contract/auditLog.ts'
import type { ConditionOf } from '#contract/filter.ts'
import { defineFilters } from '#page/list/defineFilters.ts'
import { choice, listFields, type SearchOf } from '#page/list/listSearch.ts'
import { pageSize } from '#page/list/searchParamParsers.ts'
import { kindText } from '../words.ts'
import { usePeopleOptions, usePersonName, useRecordName, useRecordOptions } from './filterOptions.ts'

const ROWS = 50

export const activityFilters = defineFilters(listAuditEntries, 'auditLog', ({ oneOf, picked, range }) => ({
  userId: picked('userId', {
    any: t => t('filter.anyPerson'),
    useOptions: usePeopleOptions,
    useText: usePersonName,
  }),
  caller: oneOf('caller', { any: t => t('filter.anyCaller'), textOf: (caller, t) => t(`caller.${caller}`) }),
  kind: oneOf('kind', { any: t => t('filter.anyKind'), textOf: (kind, t) => kindText(kind, t) }),
  record: picked('record', {
    any: t => t('filter.anyRecord'),
    useOptions: useRecordOptions,
    useText: useRecordName,
  }),
  change: oneOf('change', { any: t => t('filter.anyChange'), textOf: (change, t) => t(`change.${change}`) }),
  ...range('from', 'to', 'doneOn'),
}))

/** The activity list's state in the URL; anything unreadable falls back. There is one order. */
export const activitySearch = {
  ...listFields,
  size: pageSize(ROWS),
  sort: choice(['doneOn desc'], 'doneOn desc'),
  ...activityFilters.readers,
}
export type ActivitySearch = SearchOf<typeof activitySearch>

const NONE: ConditionOf<typeof listAuditEntries>[] = []

/** The endpoint's query for a state of the list. */
export const activityListQuery = (search: ActivitySearch) => activityFilters.query(search, NONE)
