import { redirectPath, shortened } from '#contract/store/redirectRules.ts'
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
import { neighborsOf, saveShortened } from './records.ts'

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
    const record = { ...sent, from: redirectPath(sent.from), to: redirectPath(sent.to) }
    const short = shortened(record, await neighborsOf(tx, record))
    if (!short) {
      const message = 'This address leads back to the old one. Choose another.'
      throw refuseFields([{ field: 'to', message, code: 'circle' }])
    }
    return { ...record, to: short.to }
  },
  onWritten: async (tx, { record, now }) => {
    const short = shortened(record, await neighborsOf(tx, record))
    if (short) await saveShortened(tx, short.changed, now)
  },
  duplicates: {
    redirects_from_path: { field: 'from', message: 'Another redirect has this address.', code: 'duplicate' },
  },
})
