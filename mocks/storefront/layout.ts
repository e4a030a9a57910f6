import { html, raw } from 'hono/html'
import type { TagPage } from '#contract/design/siteTags.ts'
import { styleClasses } from '#contract/design/themeStyles.ts'
import { SOCIAL_NETWORKS, type SocialNetwork } from '#contract/store/socialNetworks.ts'
import type { PreviewTarget } from '#contract/store/storefront.ts'
import { META_NAMES, VERIFIED_BY } from '#contract/store/storeSeo.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import { CLIENT } from './client.ts'
import { type Look, lookPath } from './look.ts'
import { footerMenu, mainMenu } from './menus.ts'
import type { Shop } from './shop.ts'
import { NO_TAGS, type PageTags } from './siteTags.ts'
import { STYLES } from './styles.ts'
import { storefrontTheme, themeSheetPath } from './themes/themes.ts'
import { directionOf } from './words/language.ts'

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
  /** Which of the merchant's tags it carries, beside those on all pages. */
  kind?: TagPage
  body: Html
}

/** The layout of every page. Parts that may change while it is open are `data-part`; the script replaces only those. */
export function layout(shop: Shop, appOrigins: readonly string[], page: Page, tags: PageTags = NO_TAGS): Html {
  const { store, seo, look, language } = shop
  const title = page.seoTitle || (page.title === store.name ? store.name : `${page.title} · ${store.name}`)
  const theme = storefrontTheme(look.theme.id, look.theme.version)
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
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
    ${styleSheets(look)}
    <script type="module" src="${CLIENT.path}"></script>
    ${raw(tags.head)}
  </head>
  <body class="${bodyClasses(look)}" data-origins="${appOrigins.join(' ')}" data-url="${page.url ?? '/'}" data-page="${page.target.page}" data-id="${page.target.id ?? ''}" data-theme="${look.isPreview ? look.theme.id : ''}">
    <a class="skip" href="#main">Skip to content</a>
    <header class="top">
      ${theme.header(
        {
          name: html`<a class="name" href="/" data-part="name">${store.logo ? html`<img class="logo" src="${imageOfSize(store.logo, 640)}" alt="${store.name}">` : store.name}</a>`,
          menu: html`<nav aria-label="Shop" data-part="menu">
        ${mainMenu(shop.menus.main)}
      </nav>`,
          search: html``,
          cart: store.launched ? html`<a class="bag" href="/cart">Cart</a>` : html``,
        },
        shop,
      )}
    </header>
    ${theme.side?.(shop, page.target) ?? ''}
    <main id="main">${page.body}</main>
    <footer class="foot">
      ${theme.footer(
        {
          name: html`<p>© ${store.name}</p>`,
          menu: html`<nav aria-label="About the store" data-part="about">
        ${footerMenu(shop.menus.footer)}
      </nav>`,
          profiles: profiles(store),
          contact: store.phoneNumber ? html`<p>Questions? Call ${store.phoneNumber}.</p>` : html``,
          tools: html``,
        },
        shop,
      )}
    </footer>
    ${raw(tags.body)}
  </body>
</html>`
}

/** The shared style sheet, the theme's, and the colors and fonts that were chosen. */
const styleSheets = (look: Look): Html =>
  html`${[STYLES.path, themeSheetPath(look.theme.id, look.theme.version), lookPath(look)].map(path => html`<link rel="stylesheet" href="${path}">`)}`

const bodyClasses = ({ theme, styles }: Look) => styleClasses(theme.id, styles)

/** Links to the store's profiles in social networks. */
function profiles({ socialNetworks }: Shop['store']): Html {
  const given = SOCIAL_NETWORKS.filter(network => socialNetworks[network])
  if (given.length === 0) return html``
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
export const barePage = ({ store, look }: Shop, body: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${store.name}</title>
    <link rel="icon" href="data:,">
    ${styleSheets(look)}
  </head>
  <body class="${bodyClasses(look)}">
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
