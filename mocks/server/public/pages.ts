import { html } from 'hono/html'
import { film, type Html, page } from './layout.ts'

/** Help videos, by the topics of document 1 §2.1. */
const FILMS: Record<string, string> = {
  themes: 'Choose a theme and make it yours',
  logo: 'Put your logo on every page',
  products: 'Add your first product',
  categories: 'Organize products into categories',
  pages: 'Write a page about your store',
  settings: 'Set up taxes, shipping and payments',
}

/** The film of a topic; nothing for a topic that has none. */
export const filmPage = (topic: string): Html | undefined =>
  Object.hasOwn(FILMS, topic) ? film(FILMS[topic] ?? '') : undefined

export const helpPage = (): Html =>
  page(
    'Help',
    html`<p class="lead">Short answers to what comes up in the first weeks.</p>
      <h2>How do I add a product?</h2>
      <p>Open Products, press Add product, give it a name and a price, and save. It is for sale at once unless you make it inactive.</p>
      <h2>Why can I not add another one?</h2>
      <p>Your plan may hold only so many. Delete one that you no longer sell, or choose another plan.</p>
      <h2>Why does my store need a verified email address?</h2>
      <p>Orders and password links are sent to it. Open the message that we sent and follow its link.</p>
      <h2>What does support see of my store?</h2>
      <p>The same as you. Every change that support makes is in an activity log that you can read.</p>`,
  )

export const chatPage = (): Html =>
  page(
    'Chat',
    html`<p class="lead">This is where the chat with support would open.</p>
      <p>The reference provider has no support team. In a real deployment this link opens the provider’s chat.</p>`,
  )

export const callPage = (): Html =>
  page(
    'Book a call',
    html`<p class="lead">This is where a call with support would be booked.</p>
      <p>The reference provider has no calendar. In a real deployment the configuration leads to the booking page of the provider.</p>`,
  )

export const termsPage = (): Html =>
  page(
    'Terms of use',
    html`<p class="lead">In force since September 1, 2026.</p>
      <h2>What you can expect</h2>
      <p>We run the software that your store needs, tell you on the status page when something is wrong, and keep your data apart from everybody else’s.</p>
      <h2>Acceptable use</h2>
      <p>Sell what the law allows where you sell it. Do not use the service to deceive people or to harm others.</p>
      <h2>Privacy</h2>
      <p>Your customers’ data is yours. We use it to run your store and for nothing else, and delete it when you close your account.</p>`,
  )

export const missingPage = (): Html => page('Nothing here', html`<p class="lead">There is no page at this address.</p>`)
