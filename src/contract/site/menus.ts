import * as z from 'zod/mini'
import { isLinkUrl } from '#lib/url.ts'
import { endpoint } from '../endpoint.ts'
import { broken, filled } from '../rules/rules.ts'
import { CursorListQuery, cursorPageOf, Timestamp } from '../wire.ts'

/**
 * What an item of a menu links to: a record of the store, a page of the theme (`elementPage`), a URL with its own text
 * (`link`), or a URL of another site (`externalUrl`).
 */
export const MENU_ITEM_TYPES = ['category', 'product', 'page', 'elementPage', 'link', 'externalUrl'] as const
export type MenuItemType = (typeof MENU_ITEM_TYPES)[number]

/** Whether shoppers see the item: what it links to can be hidden (inactive) or deleted. */
export const MENU_ITEM_STATUSES = ['shown', 'hidden', 'gone'] as const
export type MenuItemStatus = (typeof MENU_ITEM_STATUSES)[number]

/**
 * The first two menus belong to the theme, which finds them by these codes. The code of any other menu is derived from
 * its name.
 */
export const MAIN_MENU = 'main'
export const FOOTER_MENU = 'footer'

/** Most characters (the name of a menu: document 1 §5), items of a menu, levels of it, and menus of a store; chosen here. */
export const MENU_LIMITS = { name: 35, itemName: 255, url: 2000, items: 500, depth: 3, menus: 50 } as const

const text = z._default(z.string(), '')

/** An item that is shown separately in the menu. Any level has these fields. */
interface ItemFields {
  /** Chosen by the client that adds the item; unique in its menu. */
  id: string
  /** The text that shoppers see. */
  name: string
  type: MenuItemType
  /** The record or theme page that it links to; `null` for URLs. */
  targetId: string | null
  /** Of a link or external URL. For records the provider sets the storefront URL; a sent value is ignored. */
  url: string
  /** Set by the provider, like the current name of the record and whether shoppers see it. */
  targetName: string
  status: MenuItemStatus
}

/** Document 2 §3, menu: an item with the items below it. */
export interface MenuItem extends ItemFields {
  items: MenuItem[]
}

const fields = {
  id: z.string(),
  name: z.string(),
  type: z.enum(MENU_ITEM_TYPES),
  targetId: z._default(z.nullable(z.string()), null),
  url: text,
  targetName: text,
  status: z._default(z.enum(MENU_ITEM_STATUSES), 'shown'),
}

const boundedFields = {
  ...fields,
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(filled('text'), z.maxLength(MENU_LIMITS.itemName)),
}

const isUrlType = (type: MenuItemType) => type === 'link' || type === 'externalUrl'
/** Whether an item of this type links to a record or a theme page, by its id. */
export const isReference = (type: MenuItemType) => !isUrlType(type)

/** A link must have a safe URL; a reference must have a target. */
const hasTarget = <Item extends Pick<ItemFields, 'type' | 'url' | 'targetId'>>() =>
  z.refine<Item>(
    ({ type, url, targetId }) =>
      isUrlType(type) ? isLinkUrl(url) && url.length <= MENU_LIMITS.url : targetId !== null && targetId !== '',
    { error: broken('linkUrl'), path: ['url'] },
  )

const tooDeep = broken('menuDepth', { most: MENU_LIMITS.depth })
const noItems = z._default(z.array(z.never(tooDeep)), [])
const listOf = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), [])

const Item3 = z.looseObject({ ...fields, items: noItems })
const Item2 = z.looseObject({ ...fields, items: listOf(Item3) })
const Item1 = z.looseObject({ ...fields, items: listOf(Item2) })

const BoundedItem3 = z.looseObject({ ...boundedFields, items: noItems }).check(hasTarget())
const BoundedItem2 = z.looseObject({ ...boundedFields, items: listOf(BoundedItem3) }).check(hasTarget())
const BoundedItem1 = z.looseObject({ ...boundedFields, items: listOf(BoundedItem2) }).check(hasTarget())

/** A menu of the store, with all its items. Times in UTC. */
export const Menu = z.looseObject({
  id: z.string(),
  /** Where the theme shows the menu: `main` in the header, `footer` at the end of a page, others nowhere by themselves. */
  code: z.string(),
  name: z.string(),
  items: z._default(z.array(Item1), []),
  tenant: z.string(),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type Menu = z.output<typeof Menu>

const bounds = {
  name: z.string().check(filled('name'), z.maxLength(MENU_LIMITS.name)),
  items: z._default(
    z.array(BoundedItem1).check(
      z.refine((items: readonly Nested[]) => countItems(items) <= MENU_LIMITS.items, {
        error: broken('tooMany', { most: MENU_LIMITS.items }),
      }),
      z.refine((items: readonly Nested[]) => {
        const ids = idsOf(items)
        return new Set(ids).size === ids.length
      }, 'Each item needs an id of its own.'),
    ),
    [],
  ),
}

interface Nested {
  id: string
  items: readonly Nested[]
}
const idsOf = (items: readonly Nested[]): string[] => items.flatMap(item => [item.id, ...idsOf(item.items)])
const countItems = (items: readonly Nested[]) => idsOf(items).length

/** The body of an update: the whole menu, with the revision that was read. */
export const MenuUpdate = z.extend(Menu, bounds)

/** A new menu: the provider sets id, code, revision, tenant and times. */
export const NewMenu = z.extend(
  z.omit(Menu, { id: true, code: true, revision: true, tenant: true, createdOn: true, updatedOn: true }),
  bounds,
)
export type NewMenu = z.output<typeof NewMenu>

const source = 'document 2 §7, Menus (paths chosen here)'

export const listMenus = endpoint({
  name: 'listMenus',
  scope: 'pages',
  summary: 'The menus of the store with all their items, the theme’s own first.',
  source,
  method: 'GET',
  path: 'admin/menus',
  isCopied: true,
  query: CursorListQuery,
  filters: { text: { words: 'name' } },
  response: cursorPageOf(Menu),
  problems: [400],
})

export const getMenu = endpoint({
  name: 'getMenu',
  scope: 'pages',
  summary: 'One menu.',
  source,
  method: 'GET',
  path: 'admin/menus/{id}',
  isCopied: true,
  response: Menu,
  problems: [404],
})

export const createMenu = endpoint({
  name: 'createMenu',
  scope: 'pages',
  summary: 'Adds a menu. Its code is made from its name.',
  source,
  method: 'POST',
  path: 'admin/menus',
  body: NewMenu,
  response: Menu,
  problems: [400],
})

export const updateMenu = endpoint({
  name: 'updateMenu',
  scope: 'pages',
  summary:
    'Replaces a menu with all its items. The code stays. An item that is new must link to a record of the store; one that links to a deleted record may stay. A stale revision is refused with 409 and the current menu.',
  source,
  method: 'PUT',
  path: 'admin/menus/{id}',
  body: MenuUpdate,
  response: Menu,
  problems: [400, 404, 409],
})

export const deleteMenu = endpoint({
  name: 'deleteMenu',
  scope: 'pages',
  summary: 'Deletes a menu. The theme’s main menu can’t be deleted, only emptied.',
  source,
  method: 'DELETE',
  path: 'admin/menus/{id}',
  problems: [400, 404],
})
