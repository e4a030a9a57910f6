import { broken } from '#contract/rules/rules.ts'
import { oldAddress, redirectPath } from '#contract/store/redirectRules.ts'
import {
  createRedirect,
  deleteRedirect,
  getRedirect,
  listRedirects,
  updateRedirect,
} from '#contract/store/redirects.ts'
import { redirects } from '../../../db/tables/store/redirects.ts'
import { containsWords } from '../../machine/lists.ts'
import { refuseFields } from '../../machine/problems.ts'
import { recordHandlers } from '../../machine/recordHandlers.ts'
import { redirectColumns } from './columns.ts'
import { leadsBack } from './records.ts'

export const redirectHandlers = recordHandlers({
  noun: 'redirect',
  table: redirects,
  columnsOf: redirectColumns,
  endpoints: {
    list: listRedirects,
    get: getRedirect,
    create: createRedirect,
    update: updateRedirect,
    remove: deleteRedirect,
  },
  sorts: { from: redirects.fromPath, createdOn: redirects.createdOn, updatedOn: redirects.updatedOn },
  defaultSort: 'updatedOn desc',
  where: condition => containsWords(redirects.searchText, condition.value),
  prepare: async (tx, sent) => {
    const record = { ...sent, from: oldAddress(sent.from), to: redirectPath(sent.to) }
    if (await leadsBack(tx, record)) {
      const message = broken('circle')
      throw refuseFields([{ field: 'to', message, code: 'circle' }])
    }
    return record
  },
  duplicates: {
    redirects_from_path: { field: 'from', message: broken('redirectFrom'), code: 'duplicate' },
  },
})
