import type { Hono } from 'hono'
import { CLIENT } from './client.ts'
import type { Env } from './env.ts'
import { STYLES } from './styles.ts'
import { THEME_SHEETS } from './themes/themes.ts'

/** For what never changes under its name. */
export const KEEP = 'public, max-age=31536000, immutable'

/** Style sheets and the script: the same for all stores, under names that change with their content. */
export function addAssets(app: Hono<Env>): void {
  app.get(STYLES.path, c =>
    c.body(STYLES.css, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': KEEP }),
  )
  for (const [path, css] of THEME_SHEETS)
    app.get(path, c => c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': KEEP }))
  app.get(CLIENT.path, c =>
    c.body(CLIENT.script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': KEEP }),
  )
}
