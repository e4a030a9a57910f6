import i18next from 'i18next'
import type { Order } from '#contract/orders/orders.ts'

/** Maximum number of names. */
const NAMED = 3

/** Shows one notification about all these orders. A click opens `urlOf()` in a new tab. */
export function announce(news: readonly Order[], tenant: string, urlOf: () => string): void {
  const t = i18next.getFixedT(null, 'orderNotifier')
  try {
    const notification = new Notification(t('new', { count: news.length }), {
      body: whose(news),
      lang: i18next.language,
      dir: i18next.dir() === 'rtl' ? 'rtl' : 'ltr',
      // If two tabs ever announce the same orders, the second notification replaces the first.
      tag: `${tenant} ${news.at(-1)?.orderNumber}`,
    })
    notification.onclick = () => {
      notification.close()
      window.open(urlOf(), '_blank', 'noopener')
    }
  } catch {
    // Some phones support notifications but refuse to show them for a page.
  }
}

/** The customers, newest first, each once. */
function whose(news: readonly Order[]): string {
  const t = i18next.getFixedT(null, 'orderNotifier')
  const names = new Set(
    news.toReversed().map(({ placedBy }) => `${placedBy.firstName} ${placedBy.lastName}`.trim() || t('somebody')),
  )
  const shown = [...names].slice(0, NAMED)
  const others = names.size - shown.length
  if (others > 0) shown.push(t('others', { count: others }))
  return t('from', { names: new Intl.ListFormat(i18next.language).format(shown) })
}
