/** The properties of an order that decide whether it is announced. Numbers increase within each store. */
export interface Numbered {
  orderNumber: number
}

/** The highest order number that this browser knows of a store; `null` before the first check. */
export interface Mark {
  read: () => number | null
  write: (mark: number | null) => void
}

/** Requests to the provider; both return at most a page. */
export interface OrderSource<Order extends Numbered> {
  /** The newest order, whatever its status. */
  newest: () => Promise<Order | undefined>
  /** New orders with a higher number than `mark`, the lowest first. */
  after: (mark: number) => Promise<Order[]>
}

/** Orders per request. */
export const PAGE = 100

/**
 * Stores the starting point on the first check of a store: earlier orders are not announced. Also if a store was reset,
 * and its numbers start again.
 */
export async function begin(mark: Mark, source: Pick<OrderSource<Numbered>, 'newest'>): Promise<void> {
  const known = mark.read()
  const newest = (await source.newest())?.orderNumber ?? 0
  const isAhead = known === null || known > newest
  // Another tab may have been faster.
  if (isAhead && mark.read() === known) mark.write(newest)
}

/**
 * The orders that were not announced yet; none before `begin`. Returned orders count as announced: each is returned
 * once, to one tab, even if two check at the same time.
 */
export async function findNews<Order extends Numbered>(
  mark: Mark,
  source: Pick<OrderSource<Order>, 'after'>,
): Promise<Order[]> {
  const known = mark.read()
  if (known === null) return []
  const found: Order[] = []
  let last = known
  let page: Order[]
  do {
    page = await source.after(last)
    found.push(...page)
    last = page.at(-1)?.orderNumber ?? last
  } while (page.length === PAGE)
  // No awaits from here on, so that no other tab can come in between.
  const now = mark.read()
  const news = found.filter(({ orderNumber }) => now !== null && orderNumber > now)
  const newest = news.at(-1)
  if (newest) mark.write(newest.orderNumber)
  return news
}

/** A store's highest announced number, stored on this device. Without storage it lasts as long as the page. */
export function markOf(
  tenant: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): Mark {
  const key = `backcounter.newestOrder.${tenant}`
  let inPage: number | null = null
  return {
    read() {
      try {
        const kept = storage.getItem(key)
        // An invalid stored value is ignored.
        return kept !== null && /^\d{1,15}$/.test(kept) ? Number(kept) : inPage
      } catch {
        return inPage
      }
    },
    write(mark) {
      inPage = mark
      try {
        if (mark === null) storage.removeItem(key)
        else storage.setItem(key, String(mark))
      } catch {
        // A full or forbidden storage: `inPage` has it.
      }
    },
  }
}
