import { html, raw } from 'hono/html'
import type { TagPage } from '#contract/site/siteTags.ts'
import { META_NAMES, VERIFIED_BY } from '#contract/site/storeSeo.ts'
import { styleClasses } from '#contract/site/themeStyles.ts'
import { SOCIAL_NETWORKS, type SocialNetwork } from '#contract/store/socialNetworks.ts'
import type { PreviewTarget } from '#contract/store/storefront.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import { directionOf } from '#lib/languages.ts'
import { phoneLink } from '#lib/phone.ts'
import { CLIENT } from './client.ts'
import { consentSettings } from './consent.ts'
import { BAG_COUNT } from './filledIn.ts'
import { eventBlock, type ShopEvent } from './integrations/shopEvent.ts'
import { type Look, lookPath } from './look.ts'
import { footerMenu, mainMenu } from './menus.ts'
import { searchBox } from './search/searchBox.ts'
import type { Shop } from './shop.ts'
import type { PageTags } from './siteTags.ts'
import { STYLES } from './styles.ts'
import { storefrontTheme, themeSheetPath } from './themes/themes.ts'
import { languageChoice } from './words/languageChoice.ts'
import { WORDS } from './words/words.ts'

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
  /** False keeps it out of search engines. */
  isIndexed?: boolean
  /** Query of the canonical address: `?page=2`. */
  search?: string
  /** Address of the picture that a shared link shows. */
  image?: string
  /** What search engines read of it (schema.org). */
  data?: readonly object[]
  /** Other pages of the same list. */
  previous?: string
  next?: string
  /** What was searched for. */
  query?: string
  target: PreviewTarget
  /** Which of the merchant's tags it carries, beside those on all pages; `null`: none, since its URL is a secret. */
  kind?: TagPage | null
  /** What services are told about it. */
  event?: ShopEvent
  body: Html
}

/** What a request adds to a page. */
export interface Around {
  appOrigins: readonly string[]
  /** Where the shopper is, to come back to. */
  at: string
  /** The question about cookies, where it is open. */
  consent: Html
  /** Whether it can be answered at all. */
  asksConsent: boolean
  /** The merchant's tags. */
  tags: PageTags
}

/** The layout of every page. Parts that may change while it is open are `data-part`; the script replaces only those. */
export function layout(shop: Shop, { appOrigins, at, consent, asksConsent, tags }: Around, page: Page): Html {
  const { store, seo, look, language } = shop
  const title = page.seoTitle || (page.title === store.name ? store.name : `${page.title} · ${store.name}`)
  const theme = storefrontTheme(look.theme.id, look.theme.version)
  const words = WORDS[language].shop
  const address = new URL((page.url ?? '/') + (page.search ?? ''), shop.origin).href
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    ${page.description ? html`<meta name="description" content="${page.description}">` : ''}
    ${page.isCanonical ? html`<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">` : ''}
    ${page.isIndexed === false ? html`<meta name="robots" content="noindex">` : ''}
    ${page.previous ? html`<link rel="prev" href="${page.previous}">` : ''}${page.next ? html`<link rel="next" href="${page.next}">` : ''}
    <meta property="og:site_name" content="${store.name}">
    <meta property="og:title" content="${title}">
    ${page.description ? html`<meta property="og:description" content="${page.description}">` : ''}
    ${page.image ? html`<meta property="og:image" content="${page.image}">` : ''}
    ${(page.data ?? []).map(dataBlock)}
    ${VERIFIED_BY.filter(service => seo[service]).map(service => html`<meta name="${META_NAMES[service]}" content="${seo[service]}">`)}
    <link rel="icon" href="${store.favicon || 'data:,'}">
    ${styleSheets(look)}
    <script type="module" src="${CLIENT.path}"></script>
    ${raw(tags.head)}
  </head>
  <body class="${bodyClasses(look)}" data-origins="${appOrigins.join(' ')}" data-url="${page.url ?? '/'}" data-page="${page.target.page}" data-id="${page.target.id ?? ''}" data-theme="${look.isPreview ? look.theme.id : ''}">
    <a class="skip" href="#main">${words.skip}</a>
    <header class="top">
      ${theme.header(
        {
          name: html`<a class="name" href="/" data-part="name">${store.logo ? html`<img class="logo" src="${imageOfSize(store.logo, 640)}" alt="${store.name}">` : store.name}</a>`,
          menu: html`<nav aria-label="${words.menu}" data-part="menu">
        ${mainMenu(shop.menus.main, language)}
      </nav>`,
          search: searchBox(shop, page.query),
          cart: store.launched ? html`<a class="bag" href="/cart">${words.cart}${BAG_COUNT}</a>` : html``,
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
          menu: html`<nav aria-label="${words.about}" data-part="about">
        ${footerMenu(shop.menus.footer)}
      </nav>`,
          profiles: profiles(shop),
          contact: store.phoneNumber
            ? html`<p><a href="${phoneLink(store.phoneNumber)}">${words.call(store.phoneNumber)}</a></p>`
            : html``,
          tools: html`<div class="tools">${languageChoice(shop, at)}${asksConsent ? consentSettings(shop, at) : ''}</div>`,
        },
        shop,
      )}
    </footer>
    ${consent}
    ${tags.readsEvent && page.event ? eventBlock(page.event) : ''}
    ${raw(tags.body)}
  </body>
</html>`
}

/** The shared style sheet, the theme's, and the colors and fonts that were chosen. */
const styleSheets = (look: Look): Html =>
  html`${[STYLES.path, themeSheetPath(look.theme.id, look.theme.version), lookPath(look)].map(path => html`<link rel="stylesheet" href="${path}">`)}`

const bodyClasses = ({ theme, styles }: Look) => styleClasses(theme.id, styles)

/** Links to the store's profiles in social networks. */
function profiles({ store: { socialNetworks }, language }: Shop): Html {
  const given = SOCIAL_NETWORKS.filter(network => socialNetworks[network])
  if (given.length === 0) return html``
  return html`<nav aria-label="${WORDS[language].shop.networks}">
        <ul>${given.map(network => html`<li><a href="${String(socialNetworks[network])}" rel="me noopener">${NETWORKS[network]}</a></li>`)}</ul>
      </nav>`
}

const NETWORKS: Record<SocialNetwork, string> = {
  ...{ facebook: 'Facebook', instagram: 'Instagram', twitter: 'X', pinterest: 'Pinterest', google: 'Google' },
}

/** JSON for search engines. `<` would end the element, and nothing else in JSON has a meaning in HTML. */
const dataBlock = (data: object): Html =>
  html`<script type="application/ld+json">${raw(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`

/** Rich text that `richTextToHtml` has made safe. */
export const safe = (sanitized: string) => raw(sanitized)

/** A page of a store that shows nothing else of it, to people or search engines. `isIndexed`: they may keep the pages that they know. */
export const barePage = (
  { store, look, language }: Shop,
  body: Html,
  { isIndexed = false } = {},
): Html => html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${isIndexed ? '' : html`<meta name="robots" content="noindex">`}
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
    html`<h1>${WORDS[shop.language].shop.closed(shop.store.name)}</h1>
      <p>${WORDS[shop.language].shop.closedText}</p>`,
  )
