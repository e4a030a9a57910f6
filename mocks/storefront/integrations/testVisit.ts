import type { Context } from 'hono'
import { type IntegrationSku, integrationId } from '#contract/apps/integrationTable.ts'
import { canOpenTest, openTest } from '../../server/apps/integrations/tests.ts'
import type { Env } from '../env.ts'
import type { Shop } from '../shop.ts'
import type { Tag } from '../siteTags.ts'
import { integrationTag } from './tags.ts'

/** What opens a test visit, in the address of a preview; `null` for other requests. */
export function visitToken(c: Context<Env>): string | null {
  if (c.req.method !== 'GET' || c.req.path !== '/preview') return null
  return c.req.query('integration') ?? null
}

/** Whether a visit may begin: the page of a store that is not open yet shows to nobody else. */
export const canOpenVisit = ({ db, tenant }: Shop, token: string, now: Date) => canOpenTest(db, { tenant, token, now })

/** Begins a test visit, once. */
export const openTestVisit = ({ db, tenant }: Shop, token: string, now: Date) => openTest(db, { tenant, token, now })

/** The one script of its page, with what tells the service that this is a test. */
export const testTag = ({ store, receiversUrl }: Shop, sku: IntegrationSku, token: string): Tag =>
  integrationTag(receiversUrl, sku, { id: integrationId(store, sku), test: token })
