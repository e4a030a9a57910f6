import { getReorderSettings, listReorder, saveReorderSettings } from '#contract/catalog/reorder.ts'
import { reorderSettings } from '../../../db/tables/catalog/reorder.ts'
import { handle } from '../../machine/handle.ts'
import { readPage } from '../../machine/lists.ts'
import { ownRow, settingsHandlers } from '../../machine/settingsHandlers.ts'
import { readReorder, readReorderSettings } from './readReorder.ts'

export const reorderHandlers = [
  handle(listReorder, async ({ db, tenant, query, now }) =>
    readReorder(db, tenant, {
      pace: Number(query.pace ?? '30'),
      within: query.within ?? (await readReorderSettings(db, tenant)).days,
      page: readPage(query.startIndex, query.pageSize),
      now,
    }),
  ),

  ...settingsHandlers({
    noun: 'inventory settings',
    write: ownRow(reorderSettings),
    endpoints: { get: getReorderSettings, save: saveReorderSettings },
    read: readReorderSettings,
    prepare: async ({ body: { revision: _, ...doc }, now }) => ({
      doc,
      isEmailOn: doc.isEmailOn,
      // Whoever switches it on is told soon.
      nextCheckOn: now,
    }),
    onWritten: async ({ wakeJobs, afterCommit }) => afterCommit(async () => wakeJobs()),
  }),
]
