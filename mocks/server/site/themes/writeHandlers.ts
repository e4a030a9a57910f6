import { and, eq } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import {
  copyTheme,
  installTheme,
  publishTheme,
  SETTINGS_WOULD_BE_LOST,
  setThemeVersion,
  THEME_LIMITS,
  uninstallTheme,
} from '#contract/site/themes.ts'
import { copyName } from '#lib/copyName.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { installedThemes } from '../../../db/tables/site/themes.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import type { Caller } from '../../machine/auth.ts'
import { handle } from '../../machine/handle.ts'
import { requireCurrent } from '../../machine/lockedAt.ts'
import { notFound, Refusal, refuseFields } from '../../machine/problems.ts'
import { readDesign } from '../design/readDesign.ts'
import { copyId, findTheme, isCopyId, versionsOf } from './catalog/catalog.ts'
import { setChoices } from './choices.ts'
import { changeInstalled, type InstalledRow, lockInstalled } from './installed.ts'
import { lostSettings } from './lostSettings.ts'
import { copyPages, deletePages } from './ownPages.ts'
import { wholeTheme } from './wholeTheme.ts'

interface Writing extends Pick<Caller, 'tenant' | 'user'> {
  db: Db
  now: Date
}

const of = (rows: readonly InstalledRow[], id: string): InstalledRow => {
  const row = rows.find(each => each.id === id)
  if (!row) throw notFound('theme')
  return row
}

/** The theme of a write that is based on a revision, with all others of the store. */
async function lockRevision({ db, tenant, now }: Writing, id: string, revision: number) {
  const rows = await lockInstalled(db, tenant, now)
  const row = of(rows, id)
  await requireCurrent('theme', row.revision, revision, () => wholeTheme(db, tenant, id))
  return { rows, row }
}

function checkRoom(rows: readonly InstalledRow[], field: string): void {
  if (rows.length < THEME_LIMITS.installed) return
  const message = broken('themes', { most: THEME_LIMITS.installed })
  throw refuseFields([{ field, message, code: 'tooMany' }])
}

interface Added extends Pick<InstalledRow, 'id' | 'name' | 'version'> {}

async function add({ db, tenant, user, now }: Writing, added: Added): Promise<void> {
  const by = await nameOfUser(db, { tenant, user })
  const at = { installedOn: now, installedBy: by, changedOn: now, changedBy: by }
  await db.insert(installedThemes).values({ tenant, ...added, ...at, isLive: false, revision: 1 })
}

export const themeWriteHandlers = [
  handle(installTheme, async ({ db, tenant, user, now, params: { id } }) => {
    const theme = isCopyId(id) ? undefined : findTheme(id)
    if (!theme) throw notFound('theme')
    const rows = await lockInstalled(db, tenant, now)
    if (!rows.some(row => row.id === id)) {
      checkRoom(rows, 'id')
      await add({ db, tenant, user, now }, theme)
    }
    return wholeTheme(db, tenant, id)
  }),

  handle(copyTheme, async ({ db, tenant, user, now, body: { themeId } }) => {
    const rows = await lockInstalled(db, tenant, now)
    const { name, version } = of(rows, themeId)
    checkRoom(rows, 'themeId')
    const [{ id: galleryId } = { id: themeId }] = versionsOf(themeId)
    const id = copyId(galleryId, newId(now.getTime()))
    await add({ db, tenant, user, now }, { id, name: copyName(name, THEME_LIMITS.name), version })
    await copyPages(db, tenant, themeId, id)
    const { styles } = await readDesign(db, tenant)
    await setChoices(db, tenant, id, styles[themeId])
    return wholeTheme(db, tenant, id)
  }),

  handle(publishTheme, async ({ db, tenant, user, now, params: { id }, body: { revision } }) => {
    const { rows, row } = await lockRevision({ db, tenant, user, now }, id, revision)
    if (!row.isLive) {
      const by = await nameOfUser(db, { tenant, user })
      // One after the other: only one is live at any time.
      for (const before of rows.filter(({ isLive }) => isLive))
        await changeInstalled(db, { before, by, now }, { isLive: false })
      await changeInstalled(db, { before: row, by, now }, { isLive: true })
    }
    return wholeTheme(db, tenant, id)
  }),

  handle(setThemeVersion, async ({ db, tenant, user, now, params: { id }, body }) => {
    const { row } = await lockRevision({ db, tenant, user, now }, id, body.revision)
    const versions = versionsOf(id)
    const next = versions.find(({ version }) => version === body.version)
    if (!next) {
      const message = broken('themeVersion')
      throw refuseFields([{ field: 'version', message, code: 'unknownVersion' }])
    }
    if (next.version === row.version) return wholeTheme(db, tenant, id)
    const { styles } = await readDesign(db, tenant)
    const lost = lostSettings(findTheme(id, row.version) ?? next, next, styles[id])
    if (lost.length > 0 && !body.withoutSettings) {
      const message = `Version ${next.version} does not have: ${lost.map(each => each.message).join(', ')}.`
      throw new Refusal(409, { message, code: SETTINGS_WOULD_BE_LOST, errors: lost })
    }
    const by = await nameOfUser(db, { tenant, user })
    await changeInstalled(db, { before: row, by, now }, { version: next.version, previousVersion: row.version })
    return wholeTheme(db, tenant, id)
  }),

  handle(uninstallTheme, async ({ db, tenant, user, now, params: { id }, body: { revision } }) => {
    const { row } = await lockRevision({ db, tenant, user, now }, id, revision)
    if (row.isLive) {
      const message = broken('liveTheme')
      throw new Refusal(409, { message, code: 'themeIsLive' })
    }
    await deletePages(db, tenant, id)
    if (isCopyId(id)) await setChoices(db, tenant, id, undefined)
    await db.delete(installedThemes).where(and(eq(installedThemes.tenant, tenant), eq(installedThemes.id, id)))
  }),
]
