import { and, eq, inArray } from 'drizzle-orm'
import { REDIRECT_IMPORT_COLUMNS } from '#contract/store/redirectImport.ts'
import { addressKey, fromProblem, oldAddress, redirectPath, toProblem } from '#contract/store/redirectRules.ts'
import type { Redirect } from '#contract/store/redirects.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { redirects } from '../../../../db/tables/store/redirects.ts'
import { lockRow } from '../../../machine/lockedAt.ts'
import { refuseFields } from '../../../machine/problems.ts'
import { redirectColumns } from '../../../store/redirects/columns.ts'
import { leadsBack } from '../../../store/redirects/records.ts'
import { changesOf, type FileRow, type Importer, type Plan, problem } from './importer.ts'

interface RedirectPlan extends Plan {
  before: Redirect | null
  paths: Pick<Redirect, 'from' | 'to'>
}

/** Redirects from a file, also of another system: found by their old address and changed, or added. */
export const redirectImporter: Importer<RedirectPlan> = {
  columns: REDIRECT_IMPORT_COLUMNS,
  required: ['from'],
  record: 'redirect',
  before: ({ before }) => before,
  plan: planRedirects,

  async lock(tx, tenant, id) {
    await lockRow(tx, redirects, { tenant, id })
  },

  async carryOut(tx, { tenant, now }, { before, paths }) {
    const at = now.toISOString()
    const doc: Redirect = {
      ...(before ?? { id: newId(now.getTime()), tenant, createdOn: at }),
      ...{ ...paths, revision: (before?.revision ?? 0) + 1, updatedOn: at },
    }
    // An earlier row of the file may lead here by now.
    if (await leadsBack(tx, doc)) throw refuseFields([{ field: 'to', message: CIRCLE, code: 'circle' }])
    const { tenant: _, ...columns } = redirectColumns(doc)
    if (before) {
      const isThis = and(eq(redirects.tenant, tenant), eq(redirects.id, before.id))
      await tx
        .update(redirects)
        .set({ ...columns, doc })
        .where(isThis)
    } else await tx.insert(redirects).values({ ...redirectColumns(doc), doc })
    return doc.id
  },
}

const CIRCLE = 'This address leads back to the old one. Choose another.'

async function planRedirects(db: Db, tenant: string, rows: readonly FileRow[]): Promise<RedirectPlan[]> {
  const keys = rows.map(({ cells }) => addressKey(oldAddress(fromRoot(cells.from))))
  const known = and(eq(redirects.tenant, tenant), inArray(redirects.fromPath, keys))
  const found = await db.select({ key: redirects.fromPath, doc: redirects.doc }).from(redirects).where(known)
  const byKey = new Map(found.map(({ key, doc }) => [key, doc]))
  const plans: RedirectPlan[] = []
  for (const [at, { cells }] of rows.entries()) {
    const identity = keys[at] ?? ''
    const plan = planOf(cells, identity, byKey.get(identity) ?? null)
    const { id = '', revision = 0 } = plan.before ?? {}
    const record = { id, tenant, revision, createdOn: '', updatedOn: '', ...plan.paths }
    const isCircle = plan.outcome !== 'refused' && plan.outcome !== 'unchanged' && (await leadsBack(db, record))
    const refused = { outcome: 'refused' as const, problems: [problem('to', 'circle', cells.to)] }
    plans.push(isCircle ? { ...plan, ...refused } : plan)
  }
  return plans
}

function planOf(cells: FileRow['cells'], identity: string, before: Redirect | null): RedirectPlan {
  const [from = '', to = ''] = [fromRoot(cells.from), fromRoot(cells.to)]
  const paths = { from: oldAddress(from), to: redirectPath(withoutOldHost(to, from)) }
  const problems: Plan['problems'] = []
  const check = (column: 'from' | 'to', text: string, code: string | null) => {
    if (text === '') problems.push(problem(column, 'required'))
    else if (code) problems.push(problem(column, code, text))
  }
  check('from', from, fromProblem(from))
  check('to', to, toProblem(paths.to))
  const changes = before ? changesOf([['to', before.to, paths.to]]) : []
  return {
    outcome: problems.length > 0 ? 'refused' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
    ...{ key: paths.from, recordId: before?.id ?? '', identity, updatedOn: before?.updatedOn ?? '' },
    ...{ changes, problems, effects: [], values: paths, ignored: [], notices: [], before, paths },
  }
}

/** An address as a file has it. Magento writes paths without the slash at the beginning. */
function fromRoot(cell = ''): string {
  const text = cell.trim()
  return /^[^\s/:?#][^\s:]*$/.test(text) ? `/${text}` : text
}

/** Other systems write both addresses with the host of the old store. Another host is one of another site. */
function withoutOldHost(to: string, from: string): string {
  if (!URL.canParse(to) || !URL.canParse(from)) return to
  return new URL(to).host === new URL(from).host ? oldAddress(to) : to
}
