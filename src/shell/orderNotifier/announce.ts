import i18next from 'i18next'
import type { Order } from '#contract/orders.ts'

/** How many people are named. */
const NAMED = 3

/** Shows one notification about all these orders. A click opens `address()` in a new tab. */
export function announce(news: readonly Order[], tenant: string, address: () => string): void {
  const t = i18next.getFixedT(null, 'orderNotifier')
  try {
    const notification = new Notification(t('new', { count: news.length }), {
      body: whose(news),
      lang: i18next.language,
      dir: i18next.dir() === 'rtl' ? 'rtl' : 'ltr',
      // Should two tabs ever tell of the same orders, the second notification takes the place of the first.
      tag: `${tenant} ${news.at(-1)?.orderNumber}`,
    })
    notification.onclick = () => {
      notification.close()
      window.open(address(), '_blank', 'noopener')
    }
  } catch {
    // Some phones say that they have notifications and refuse to show a page's.
  }
}

/** Who ordered, newest first, each named once. */
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
