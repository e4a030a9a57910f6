import { eq } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import {
  createMenu,
  deleteMenu,
  getMenu,
  isReference,
  listMenus,
  MAIN_MENU,
  MENU_LIMITS,
  type Menu,
  type MenuItem,
  updateMenu,
} from '#contract/site/menus.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import type { Db } from '../../../db/database.ts'
import { menus } from '../../../db/tables/site/menus.ts'
import { containsWords } from '../../machine/lists.ts'
import { refuseFields } from '../../machine/problems.ts'
import { recordHandlers } from '../../machine/recordHandlers.ts'
import { menuColumns } from './columns.ts'
import { allItems, readMenuTargets, targetKey, withTargets } from './targets.ts'

export const menuHandlers = recordHandlers({
  noun: 'menu',
  table: menus,
  columnsOf: menuColumns,
  endpoints: { list: listMenus, get: getMenu, create: createMenu, update: updateMenu, remove: deleteMenu },
  sorts: { name: menus.nameKey, createdOn: menus.createdOn, updatedOn: menus.updatedOn },
  // Bytes: 500 items with URLs of 2,000 characters.
  largestRecord: 2_000_000,
  // The theme's own menus are there from the start.
  defaultSort: 'createdOn asc',
  where: ({ value }) => containsWords(menus.nameKey, value),
  prepare: async (tx, menu, before) => {
    await checkReferences(tx, menu, before)
    const code = before?.code ?? (await newCode(tx, menu))
    return { ...menu, code, items: asStored(menu.items) }
  },
  complete: async (db, records) => {
    const items = records.flatMap(menu => allItems(menu.items))
    const targets = await readMenuTargets(db, records[0]?.tenant ?? '', items)
    return records.map(menu => ({ ...menu, items: withTargets(menu.items, targets) as Menu['items'] }))
  },
  checkRemoval: ({ code }) => {
    if (code === MAIN_MENU) {
      throw refuseFields([{ field: 'code', message: broken('mainMenu'), code: 'mainMenu' }])
    }
  },
  duplicates: { menus_code: { field: 'name', message: broken('menuName'), code: 'duplicate' } },
})

/** Without the properties that are set for each response. */
const asStored = (items: readonly MenuItem[]): Menu['items'] =>
  items.map(item => ({
    ...item,
    ...(isReference(item.type) ? { url: '' } : { targetId: null }),
    targetName: '',
    status: 'shown',
    items: asStored(item.items),
  })) as Menu['items']

/** What an item links to must be in the store, except where the menu linked to it already: it may have been deleted since. */
async function checkReferences(tx: Db, menu: Menu, before: Menu | null): Promise<void> {
  const known = new Set(allItems(before?.items ?? []).map(targetKey))
  const added = allItems(menu.items).filter(item => isReference(item.type) && !known.has(targetKey(item)))
  if (added.length === 0) return
  const targets = await readMenuTargets(tx, menu.tenant, added)
  const missing = added.filter(item => !targets.has(targetKey(item)))
  if (missing.length === 0) return
  throw refuseFields(
    missing.map(({ id, name }) => ({
      field: `items.${id}`,
      message: broken('menuTarget', { name }),
      code: 'unknownReference',
    })),
  )
}

/** A code that no other menu of the store has, made from the name. */
async function newCode(tx: Db, menu: Menu): Promise<string> {
  const rows = await tx.select({ code: menus.code }).from(menus).where(eq(menus.tenant, menu.tenant))
  if (rows.length >= MENU_LIMITS.menus) {
    const message = broken('menus', { most: MENU_LIMITS.menus })
    throw refuseFields([{ field: 'name', message, code: 'tooMany' }])
  }
  const taken = new Set(rows.map(({ code }) => code))
  const wanted = friendlyNameFrom(menu.name) || 'menu'
  let code = wanted
  for (let number = 2; taken.has(code); number++) code = `${wanted}-${number}`
  return code
}
