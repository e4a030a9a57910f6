import { eq } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import type { Block } from '#contract/site/blocks.ts'
import { DESIGN_PARTS, type DesignPart, getDesign, publishDesign, type StoreDesign } from '#contract/site/design.ts'
import type { StyleChoices } from '#contract/site/themeStyles.ts'
import { cleanRichText } from '#lib/richText/clean.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Db } from '../../../db/database.ts'
import { storeDesigns } from '../../../db/tables/site/design.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { missingInLibrary, notInLibrary } from '../../content/images/inLibrary.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import { refuseFields } from '../../machine/problems.ts'
import { ownRow, settingsHandlers } from '../../machine/settingsHandlers.ts'
import { writeLogo } from '../../store/store/logo.ts'
import { findTheme } from '../themes/catalog/catalog.ts'
import { readLiveTheme } from '../themes/readLive.ts'
import { readDesign } from './readDesign.ts'

async function readWhole(db: Db, tenant: string): Promise<StoreDesign> {
  const [store] = await db
    .select({ doc: storeInformation.doc })
    .from(storeInformation)
    .where(eq(storeInformation.tenant, tenant))
  const { blocks: themeBlocks } = await readLiveTheme(db, tenant)
  return { ...(await readDesign(db, tenant)), logo: store?.doc.logo ?? null, themeBlocks: [...themeBlocks] }
}

export const designHandlers = settingsHandlers({
  noun: 'design',
  write: ownRow(storeDesigns),
  endpoints: { get: getDesign, save: publishDesign },
  read: readWhole,
  prepare: async ({ db, tenant, user, now, body }, before) => {
    const published = { logo: body.logo, styles: body.styles, blocks: body.blocks?.map(cleanBlock) ?? null }
    checkThemes(published.styles, before.styles)
    await checkImages(db, tenant, published, before)
    const changed = DESIGN_PARTS.filter(part => !sameValue(published[part], before[part]))
    if (changed.includes('logo')) await writeLogo(db, tenant, published.logo, now)
    const change = { by: await nameOfUser(db, { tenant, user }), on: now.toISOString() }
    const changes = { ...before.changes, ...Object.fromEntries(changed.map(part => [part, change])) }
    return { doc: { styles: published.styles, blocks: published.blocks, changes } }
  },
})

type Published = Pick<StoreDesign, DesignPart>

/** Only the allowed part of a rich text is stored. */
const cleanBlock = (block: Block): Block =>
  block.type === 'text' ? { ...block, content: cleanRichText(block.content) } : block

type Styles = Record<string, StyleChoices>

/** What is kept of a theme that is no longer offered does no harm. */
function checkThemes(styles: Styles, before: Styles): void {
  const unknown = Object.keys(styles).filter(id => !findTheme(id) && !(id in before))
  if (unknown.length === 0) return
  throw refuseFields([{ field: 'styles', message: broken('noTheme'), code: 'unknownTheme' }])
}

/** An image that was there before may have been deleted from the library meanwhile. */
async function checkImages(db: Db, tenant: string, { logo, blocks }: Published, before: Published): Promise<void> {
  const known = new Set([before.logo, ...imagesIn(before.blocks).map(({ uri }) => uri)])
  const added = [...(logo ? [{ field: 'logo', uri: logo }] : []), ...imagesIn(blocks)].filter(
    ({ uri }) => !known.has(uri),
  )
  const missing = await missingInLibrary(
    db,
    tenant,
    added.map(({ uri }) => uri),
  )
  const wrong = added.filter(({ uri }) => missing.has(uri))
  if (wrong.length > 0) throw refuseFields(wrong.map(({ field }) => notInLibrary(field)))
}

const imagesIn = (blocks: readonly Block[] | null) =>
  (blocks ?? []).flatMap((block, at) =>
    'imageUri' in block && block.imageUri ? [{ field: `blocks.${at}.imageUri`, uri: block.imageUri }] : [],
  )
