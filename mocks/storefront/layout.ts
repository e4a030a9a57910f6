import { html, raw } from 'hono/html'
import { SOCIAL_NETWORKS, type SocialNetwork } from '#contract/store/socialNetworks.ts'
import type { PreviewTarget } from '#contract/store/storefront.ts'
import { META_NAMES, VERIFIED_BY } from '#contract/store/storeSeo.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import { CLIENT } from './client.ts'
import { footerMenu, mainMenu } from './menus.ts'
import type { Shop } from './shop.ts'
import { STYLES } from './styles.ts'

export type Html = ReturnType<typeof html>

/** A page before the layout is rendered around it. `html` escapes every text in it; rich text is sanitized. */
export interface Page {
  title: string
  /** What a search engine shows as title; `title` and the store's name unless given. */
  seoTitle?: string
  /** The meta description. */
  description?: string
  /** Where shoppers find it; the home page unless given. */
  url?: string
  /** Whether search engines should list it at `url`, whichever host they found it at. */
  isCanonical?: boolean
  target: PreviewTarget
  body: Html
}

/** A number derived from the store's name: each storefront has its own color. */
const hueOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/**
 * The layout of every page. Parts that may change while it is open are `data-part`; the script replaces only those. The
 * color is set by CSS classes, because the policy forbids inline styles.
 */
export function layout(shop: Shop, appOrigins: readonly string[], page: Page): Html {
  const { store, seo } = shop
  const title = page.seoTitle || (page.title === store.name ? store.name : `${page.title} · ${store.name}`)
  const hue = `hue-${Math.floor(hueOf(store.name) / 30) * 30}`
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    ${page.description ? html`<meta name="description" content="${page.description}">` : ''}
    ${page.isCanonical ? html`<link rel="canonical" href="${new URL(page.url ?? '/', shop.origin).href}">` : ''}
    <meta property="og:site_name" content="${store.name}">
    <meta property="og:title" content="${title}">
    ${page.description ? html`<meta property="og:description" content="${page.description}">` : ''}
    ${VERIFIED_BY.filter(service => seo[service]).map(service => html`<meta name="${META_NAMES[service]}" content="${seo[service]}">`)}
    <link rel="icon" href="${store.favicon || 'data:,'}">
    <link rel="stylesheet" href="${STYLES.path}">
    <script type="module" src="${CLIENT.path}"></script>
  </head>
  <body class="${hue}" data-origins="${appOrigins.join(' ')}" data-url="${page.url ?? '/'}" data-page="${page.target.page}" data-id="${page.target.id ?? ''}">
    <a class="skip" href="#main">Skip to content</a>
    <header class="top">
      <a class="name" href="/" data-part="name">${store.logo ? html`<img class="logo" src="${imageOfSize(store.logo, 640)}" alt="${store.name}">` : store.name}</a>
      <nav aria-label="Shop" data-part="menu">
        ${mainMenu(shop.menus.main)}
      </nav>
      ${store.launched && html`<a class="bag" href="/cart">Cart</a>`}
    </header>
    <main id="main">${page.body}</main>
    <footer class="foot">
      <p>© ${store.name}</p>
      <nav aria-label="About the store" data-part="about">
        ${footerMenu(shop.menus.footer)}
      </nav>
      ${profiles(store)}
      ${store.phoneNumber ? html`<p>Questions? Call ${store.phoneNumber}.</p>` : ''}
    </footer>
  </body>
</html>`
}

/** Links to the store's profiles in social networks. */
function profiles({ socialNetworks }: Shop['store']): Html | '' {
  const given = SOCIAL_NETWORKS.filter(network => socialNetworks[network])
  if (given.length === 0) return ''
  return html`<nav aria-label="Social networks">
        <ul>${given.map(network => html`<li><a href="${String(socialNetworks[network])}" rel="me noopener">${NETWORKS[network]}</a></li>`)}</ul>
      </nav>`
}

const NETWORKS: Record<SocialNetwork, string> = {
  ...{ facebook: 'Facebook', instagram: 'Instagram', twitter: 'X', pinterest: 'Pinterest', google: 'Google' },
}

/** Rich text that `richTextToHtml` has made safe. */
export const safe = (sanitized: string) => raw(sanitized)

/** A page of a store that shows nothing else of it, to people or search engines. */
export const barePage = ({ store }: Shop, body: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${store.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${STYLES.path}">
  </head>
  <body>
    <main id="main">${body}</main>
  </body>
</html>`

/** All that a canceled store shows. */
export const closedPage = (shop: Shop): Html =>
  barePage(
    shop,
    html`<h1>${shop.store.name} is closed</h1>
      <p>This store takes no orders. If you have ordered something, reply to the email that you received.</p>`,
  )
