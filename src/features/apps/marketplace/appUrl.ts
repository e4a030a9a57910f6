import { pathTo } from '#paths.ts'
import { screenOf } from './model.ts'

/** The URL of an app's own screen; `null` for one that has none. These routes have no parameters. */
export function appUrl(sku: string): string | null {
  const screen = screenOf(sku)
  return screen && pathTo(screen as 'dashboard')
}
