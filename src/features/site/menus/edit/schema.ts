import * as z from 'zod/mini'
import { broken, filled } from '#contract/rules/rules.ts'
import { isReference, MENU_ITEM_TYPES, MENU_LIMITS, type Menu, type NewMenu } from '#contract/site/menus.ts'
import { depthOf, inTreeOrder } from '#lib/tree.ts'
import { isLinkUrl } from '#lib/url.ts'
import { type MenuRow, toItems, toRows } from '../model.ts'

const parentId = z.nullable(z.string())

// Messages are keys of the namespace `menus`.
export const itemName = z.string().check(filled('text'), z.maxLength(MENU_LIMITS.itemName))
export const itemUrl = z.string().check(z.refine(isLinkUrl, broken('linkUrl')), z.maxLength(MENU_LIMITS.url))

const Row = z
  .object({
    id: z.string(),
    parentId,
    place: z.object({ parentId, afterId: parentId }),
    name: itemName,
    type: z.enum(MENU_ITEM_TYPES),
    targetId: z.nullable(z.string()),
    url: z.string(),
  })
  .check(
    z.refine(({ type, url }: MenuRow) => isReference(type) || itemUrl.safeParse(url).success, {
      error: broken('linkUrl'),
      path: ['url'],
    }),
  )

export const MenuForm = z.object({
  name: z.string().check(filled('name'), z.maxLength(MENU_LIMITS.name)),
  items: z.array(Row).check(
    z.maxLength(MENU_LIMITS.items),
    z.refine((rows: readonly MenuRow[]) => depthOf(inTreeOrder(rows)) <= MENU_LIMITS.depth, 'problem.depth'),
  ),
})
export type MenuForm = z.output<typeof MenuForm>

/** The form's values for a menu; those of a new one for `null`. */
export const toForm = (menu: Menu | null): MenuForm => ({ name: menu?.name ?? '', items: toRows(menu?.items ?? []) })

/** The body to save: the values over the menu that was read. */
export const toPayload = (values: MenuForm, menu: Menu | null): NewMenu => ({
  ...menu,
  name: values.name,
  items: toItems(values.items, menu?.items ?? []) as NewMenu['items'],
})

/** The form's field for a path of the provider's body: items are one field. */
export const fieldOf = (path: string): keyof MenuForm | undefined =>
  path === 'name' ? 'name' : path.startsWith('items') ? 'items' : undefined
