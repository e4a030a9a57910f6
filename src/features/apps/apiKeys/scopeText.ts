import type { TFunction } from 'i18next'
import type { Scope, ScopeArea } from '#contract/apps/scopes.ts'

/** A permission in words: "Orders (read)". */
export function scopeText(scope: Scope, t: TFunction<'apiKeys'>): string {
  const [area, right] = scope.split(':') as [ScopeArea, 'read' | 'write']
  return t(right === 'write' ? 'scope.write' : 'scope.read', { area: t(`area.${area}`) })
}
