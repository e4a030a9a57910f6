import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type ContentPage, NewContentPage, pageSlug } from '#contract/content/contentPages.ts'
import { PAGE_IMPORT_COLUMNS } from '#contract/content/pageImport.ts'
import { SEO_LIMITS } from '#contract/content/seo.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { cleanRichText } from '#lib/richText/clean.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { contentPages } from '../../../../db/tables/site/pages.ts'
import { violatedConstraint } from '../../../../db/transaction.ts'
import { decodeSafely } from '../../../../http/texts.ts'
import { friendlyNameTaken } from '../../../content/seo/friendlyNames.ts'
import { lockRow } from '../../../machine/lockedAt.ts'
import { refuseFields } from '../../../machine/problems.ts'
import { contentPageColumns } from '../../../site/pages/columns.ts'
import { notePageAddress, preparePage } from '../../../site/pages/rules.ts'
import { isShownCell } from './cells.ts'
import { changesOf, type FileRow, type Importer, type Plan, problem } from './importer.ts'

interface PagePlan extends Plan {
  before: ContentPage | null
  next: Pick<ContentPage, 'name' | 'content' | 'seo' | 'isActive'>
}

/** Pages of other systems: found by their address and changed, or added. */
export const pageImporter: Importer<PagePlan> = {
  columns: PAGE_IMPORT_COLUMNS,
  required: ['name'],
  record: 'page',
  before: ({ before }) => before,
  plan: planPages,

  async lock(tx, tenant, id) {
    await lockRow(tx, contentPages, { tenant, id })
  },

  async carryOut(tx, { tenant, now }, { before, next }) {
    const at = now.toISOString()
    const { id = newId(), createdOn = at, revision = 0 } = before ?? {}
    const own = { id, tenant, createdOn, updatedOn: at, revision: revision + 1 }
    const page = await preparePage(tx, { path: '', themeId: null, ...before, ...next, ...own })
    const { tenant: _, ...columns } = contentPageColumns(page)
    try {
      if (before) {
        const isThis = and(eq(contentPages.tenant, tenant), eq(contentPages.id, id))
        await tx
          .update(contentPages)
          .set({ ...columns, doc: page })
          .where(isThis)
      } else await tx.insert(contentPages).values({ ...contentPageColumns(page), doc: page })
    } catch (error) {
      throw violatedConstraint(error) === 'content_pages_friendly_name'
        ? refuseFields([friendlyNameTaken('page')])
        : error
    }
    await notePageAddress(tx, page, before, now)
    return id
  },
}

async function planPages(db: Db, tenant: string, rows: readonly FileRow[]): Promise<PagePlan[]> {
  const slugs = rows.map(({ cells }) => slugOf(cells))
  const known = and(eq(contentPages.tenant, tenant), inArray(contentPages.friendlyName, slugs))
  const found = await db.select({ doc: contentPages.doc }).from(contentPages).where(known)
  const bySlug = new Map(found.map(({ doc }) => [pageSlug(doc.seo), doc]))
  return rows.map(({ cells }, at) => planOf(cells, slugs[at] ?? '', bySlug.get(slugs[at] ?? '') ?? null))
}

/** The last part of the address, else the name as an address. */
function slugOf({ address = '', name = '' }: FileRow['cells']): string {
  const parts = address.trim().split(/[?#]/)[0]?.split('/').filter(Boolean) ?? []
  const last = decodeSafely(parts.at(-1) ?? '').replace(/\.html?$/i, '')
  return friendlyNameFrom(last || name, SEO_LIMITS.friendlyName)
}

/** The columns in which a field of the contract is. */
const COLUMNS: Record<string, string> = { seo: 'address' }

function planOf(cells: FileRow['cells'], slug: string, before: ContentPage | null): PagePlan {
  const problems: Plan['problems'] = []
  const refuse = (column: string, code: string) => problems.push(problem(column, code, cells[column] ?? ''))
  const seo = { title: '', metaDescription: '', ...before?.seo, friendlyName: slug, modifier: '' }
  const next: PagePlan['next'] = {
    name: cells.name?.trim() ?? '',
    content: cleanRichText(cells.content ?? before?.content ?? ''),
    seo: {
      ...(before?.seo ?? seo),
      ...(cells.title !== undefined && { title: cells.title.trim() }),
      ...(cells.metaDescription !== undefined && { metaDescription: cells.metaDescription.trim() }),
    },
    // One that was hidden here stays hidden.
    isActive: isShownCell(cells.status) && (before?.isActive ?? true),
  }
  if (next.name === '') refuse('name', 'required')
  else {
    for (const { path, code } of z.safeParse(NewContentPage, next).error?.issues ?? []) {
      const field = String(path[0] === 'seo' ? path[1] : path[0])
      refuse(
        field === 'friendlyName' || field === 'modifier' ? 'address' : (COLUMNS[field] ?? field),
        code === 'too_big' ? 'tooLong' : 'invalid',
      )
    }
  }
  const values = textsOf(next)
  const was: Record<string, string> = before ? textsOf(before) : {}
  const changes = before ? changesOf(Object.entries(values).map(([column, to]) => [column, was[column] ?? '', to])) : []
  return {
    outcome: problems.length > 0 ? 'refused' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
    ...{ key: next.name || slug, recordId: before?.id ?? '', identity: slug, updatedOn: before?.updatedOn ?? '' },
    ...{ changes, problems, effects: [], values, ignored: [], notices: [], before, next },
  }
}

const textsOf = ({ name, content, seo, isActive }: PagePlan['next']): Record<string, string> => ({
  ...{ name, content, title: seo.title, metaDescription: seo.metaDescription },
  ...{ address: pageSlug(seo), status: isActive ? 'published' : 'hidden' },
})
