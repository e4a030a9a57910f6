interface Step {
  /** Who works like this. */
  role: 'Merchant' | 'Support staff' | 'On a phone'
  text: string
  /** A page of the console. */
  path: string
}

/** Points of interest, in the order of a working day. */
const STEPS: readonly Step[] = [
  { role: 'Merchant', text: 'The dashboard: what was sold, and what is to be done today.', path: '/dashboard' },
  { role: 'Merchant', text: 'Products: search, sort, change several at once, or edit in a row.', path: '/product' },
  { role: 'Merchant', text: 'Orders: open one, refund a part of it, print its packing slip.', path: '/order' },
  { role: 'Merchant', text: 'Discounts: try one out on a cart before shoppers see it.', path: '/discounts' },
  {
    role: 'Merchant',
    text: 'The store’s look: choose another theme; the preview shows it at once.',
    path: '/editstore',
  },
  { role: 'Merchant', text: 'Analytics: sales, visitors, and carts that were left.', path: '/analytics' },
  {
    role: 'Support staff',
    text: 'Log out, then choose concierge@demo.test: support staff work in a merchant’s store, and the activity log names them.',
    path: '/activity',
  },
  {
    role: 'On a phone',
    text: 'Make the window as narrow as a phone: the menu folds away, and every screen goes on working.',
    path: '/order',
  },
]

const KEY = 'backcounter-tab-tour'

/** The tour: one step at a time, with a link to its page; a page load goes on where the last one was. */
export function tour(): HTMLElement {
  const section = document.createElement('section')
  section.setAttribute('aria-label', 'Tour')
  const heading = document.createElement('p')
  const text = document.createElement('p')
  text.setAttribute('aria-live', 'polite')
  const link = Object.assign(document.createElement('a'), { textContent: 'Show me' })
  const back = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Back' })
  const next = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Next' })
  const show = (index: number) => {
    const step = STEPS[index]
    if (!step) return
    sessionStorage.setItem(KEY, String(index))
    heading.textContent = `Tour, ${index + 1} of ${STEPS.length} · ${step.role}`
    text.textContent = step.text
    link.href = step.path
    back.disabled = index === 0
    next.disabled = index === STEPS.length - 1
    back.onclick = () => show(index - 1)
    next.onclick = () => show(index + 1)
  }
  const kept = Number(sessionStorage.getItem(KEY))
  show(Number.isInteger(kept) && kept >= 0 && kept < STEPS.length ? kept : 0)
  const actions = document.createElement('nav')
  actions.append(back, next, link)
  section.append(heading, text, actions)
  return section
}
