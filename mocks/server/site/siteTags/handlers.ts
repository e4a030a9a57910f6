import { and, desc, eq } from 'drizzle-orm'
import {
  createSiteTag,
  deleteSiteTag,
  getSiteTag,
  listSiteTags,
  listSiteTagVersions,
  sortSiteTags,
  TAG_TRIAL_MINUTES,
  trySiteTag,
  updateSiteTag,
} from '#contract/site/siteTags.ts'
import { siteTags, siteTagVersions } from '../../../db/tables/site/siteTags.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import { handle } from '../../machine/handle.ts'
import { containsWords } from '../../machine/lists.ts'
import { orderHandler } from '../../machine/orderHandler.ts'
import { notFound, refuseFields } from '../../machine/problems.ts'
import { recordHandlers } from '../../machine/recordHandlers.ts'
import { siteTagColumns } from './columns.ts'
import { keepVersion, nextPosition, readSiteTags, siteTagDoc, storeTrial, withAuthors } from './records.ts'
import { tagProblem } from './tagCode.ts'

/** Throws for code that would break the page around it. */
function checkCode({ code, place }: { code: string; place: 'head' | 'body' }) {
  const problem = tagProblem(code, place)
  if (problem) throw refuseFields([problem])
}

export const siteTagHandlers = [
  ...recordHandlers({
    noun: 'tag',
    table: siteTags,
    read: siteTagDoc,
    columnsOf: siteTagColumns,
    endpoints: {
      list: listSiteTags,
      get: getSiteTag,
      create: createSiteTag,
      update: updateSiteTag,
      remove: deleteSiteTag,
    },
    sorts: { position: siteTags.position, createdOn: siteTags.createdOn },
    defaultSort: 'position asc',
    where: ({ value }) => containsWords(siteTags.nameKey, value),
    prepare: async (tx, record, before) => {
      checkCode(record)
      const position = before ? before.position : await nextPosition(tx, record.tenant)
      return { ...record, name: record.name.trim(), pages: [...new Set(record.pages)], position }
    },
    onWritten: async (tx, { record, caller }) => keepVersion(tx, record, await nameOfUser(tx, caller)),
    complete: withAuthors,
  }),

  orderHandler({ nouns: 'tags', table: siteTags, endpoint: sortSiteTags, read: readSiteTags }),

  handle(listSiteTagVersions, async ({ db, tenant, params: { id } }) => {
    const rows = await db
      .select({ doc: siteTagVersions.doc, doneBy: siteTagVersions.doneBy })
      .from(siteTagVersions)
      .where(and(eq(siteTagVersions.tenant, tenant), eq(siteTagVersions.tagId, id)))
      .orderBy(desc(siteTagVersions.revision))
    if (rows.length === 0) throw notFound('tag')
    return rows.map(({ doc, doneBy }) => ({ ...doc, changedBy: doneBy }))
  }),

  handle(trySiteTag, async ({ db, tenant, now, body: { id, ...doc } }) => {
    checkCode(doc)
    return { token: await storeTrial(db, { tenant, tagId: id, doc, now, minutes: TAG_TRIAL_MINUTES }) }
  }),
]
