/** What is needed of an order to tell whether it is news. Numbers count up in each store. */
export interface Numbered {
  orderNumber: number
}

/** The highest order number that this browser knows of a store; `null` where nothing was looked at yet. */
export interface Mark {
  read: () => number | null
  write: (mark: number | null) => void
}

/** Asks the provider; both give at most a page. */
export interface Ask<Order extends Numbered> {
  /** The newest order, whatever its status. */
  newest: () => Promise<Order | undefined>
  /** New orders with a higher number than `mark`, the lowest first. */
  after: (mark: number) => Promise<Order[]>
}

/** How many orders are asked for at once. */
export const PAGE = 100

/**
 * Remembers where the news begins, on the first look at a store: nobody is told of what was there before. Also where a store
 * was set up anew, and its numbers begin again.
 */
export async function begin(mark: Mark, ask: Pick<Ask<Numbered>, 'newest'>): Promise<void> {
  const known = mark.read()
  const newest = (await ask.newest())?.orderNumber ?? 0
  const isAhead = known === null || known > newest
  // Another tab may have been faster.
  if (isAhead && mark.read() === known) mark.write(newest)
}

/**
 * The orders that nobody was told of yet; none before `begin`. Whatever is given here counts as told: it is given once, to
 * one tab, even if two look at the same time.
 */
export async function findNews<Order extends Numbered>(mark: Mark, ask: Pick<Ask<Order>, 'after'>): Promise<Order[]> {
  const known = mark.read()
  if (known === null) return []
  const found: Order[] = []
  let last = known
  let page: Order[]
  do {
    page = await ask.after(last)
    found.push(...page)
    last = page.at(-1)?.orderNumber ?? last
  } while (page.length === PAGE)
  // From here on nothing waits, so that no other tab comes in between.
  const now = mark.read()
  const news = found.filter(({ orderNumber }) => now !== null && orderNumber > now)
  const newest = news.at(-1)
  if (newest) mark.write(newest.orderNumber)
  return news
}

/** The mark of a store, kept on this device. Where nothing can be kept it lasts as long as the page. */
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
        // Something else under our name is as good as nothing.
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
