import {
  createThemePage,
  deleteThemePage,
  getTheme,
  getThemePage,
  listGalleryThemes,
  listInstalledThemes,
  listThemeDrafts,
  listThemePages,
} from '#contract/site/themes.ts'
import type { Db } from '../../../db/database.ts'
import { handle } from '../../machine/handle.ts'
import { notFound } from '../../machine/problems.ts'
import { CATALOG } from './catalog/catalog.ts'
import { installedTheme, lockInstalled, readInstalled, readTheme } from './installed.ts'
import { addPage, deletePage, readPages } from './ownPages.ts'
import { wholeTheme } from './wholeTheme.ts'
import { themeWriteHandlers } from './writeHandlers.ts'

async function needTheme(db: Db, tenant: string, id: string): Promise<void> {
  if (!(await readTheme(db, tenant, id))) throw notFound('theme')
}

export const themeHandlers = [
  handle(listInstalledThemes, async ({ db, tenant }) => (await readInstalled(db, tenant)).map(installedTheme)),

  handle(listThemeDrafts, async ({ db, tenant }) =>
    (await readInstalled(db, tenant)).map(installedTheme).filter(({ isCopy, isActive }) => isCopy && !isActive),
  ),

  handle(listGalleryThemes, async ({ db, tenant }) => {
    const installed = new Set((await readInstalled(db, tenant)).map(({ id }) => id))
    return CATALOG.map(({ id, name, description, version }) => ({
      ...{ id, name, description, version, isInstalled: installed.has(id) },
    }))
  }),

  handle(getTheme, ({ db, tenant, params }) => wholeTheme(db, tenant, params.id)),

  handle(listThemePages, async ({ db, tenant, params }) => {
    await needTheme(db, tenant, params.id)
    const pages = await readPages(db, tenant, params.id)
    return pages.map(({ content: _, ...summary }) => summary as typeof summary & { [key: string]: unknown })
  }),

  handle(getThemePage, async ({ db, tenant, params }) => {
    await needTheme(db, tenant, params.id)
    const page = (await readPages(db, tenant, params.id)).find(({ pageId }) => pageId === params.pageId)
    if (!page) throw notFound('template')
    return page
  }),

  handle(createThemePage, async ({ db, tenant, params, body, now }) => {
    const rows = await lockInstalled(db, tenant, now)
    if (!rows.some(({ id }) => id === params.id)) throw notFound('theme')
    return addPage(db, { tenant, themeId: params.id, ...body, now })
  }),

  handle(deleteThemePage, ({ db, tenant, params }) => deletePage(db, tenant, params.id, params.pageId)),

  ...themeWriteHandlers,
]
