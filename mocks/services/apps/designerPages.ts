import { html } from 'hono/html'
import { INVITATION_DAYS } from '#contract/store/people.ts'

type Html = ReturnType<typeof html>

/** The services that the designer uses with the token that its page was opened with. */
export interface ApiAddress {
  url: string
  themesUrl: string
  tenantHeader: string
}

interface DesignerPage {
  api: ApiAddress
  tenant: string
}

interface Parts extends DesignerPage {
  title: string
  script: string
  body: Html
}

const page = ({ api, tenant, title, script, body }: Parts): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/app.css">
<script src="${script}" type="module"></script>
</head>
<body ${services({ api, tenant })}>
<main>
<h1 tabindex="-1">${title}</h1>
${body}
</main>
</body>
</html>`

/** Where the script of a page finds its services. */
const services = ({ api, tenant }: DesignerPage): Html =>
  html`data-api="${api.url}" data-themes="${api.themesUrl}" data-header="${api.tenantHeader}" data-tenant="${tenant}"`

const SAID = html`<p id="said" role="status"></p>
<p id="problem" role="alert"></p>`

/** A form that a script fills and shows. */
const EDITOR = html`<form id="editor" hidden novalidate aria-labelledby="editor-title">
<h2 id="editor-title"></h2>
<div id="fields"></div>
</form>`

/** User management: who can sign in to the store. */
export const peoplePage = (parts: DesignerPage): Html =>
  page({
    ...parts,
    title: 'Users',
    script: '/people.js',
    body: html`<p>Everyone here can sign in to this store and change everything in it, except for its owner’s account.</p>
${SAID}
<section aria-labelledby="people-title">
<h2 id="people-title">Can sign in</h2>
<ul id="people"></ul>
</section>
<section id="left-part" aria-labelledby="left-title" hidden>
<h2 id="left-title"></h2>
<p>These keep working. Revoke what only they knew.</p>
<ul id="left"></ul>
</section>
<section aria-labelledby="invitations-title">
<h2 id="invitations-title">Invitations</h2>
<p id="none" hidden>No one is invited.</p>
<ul id="invitations"></ul>
</section>
<section aria-labelledby="log-title">
<h2 id="log-title">Activity</h2>
<p>The latest changes of everyone in this store and of support. Times are those of the store’s time zone.</p>
<p id="no-log" hidden>Nothing was changed yet.</p>
<ul id="log"></ul>
</section>
<form novalidate aria-labelledby="invite-title">
<h2 id="invite-title">Invite someone</h2>
<p>They get an email with a link that works once, within ${INVITATION_DAYS} days.</p>
<p><label for="email">Email</label></p>
<p><input id="email" name="email" type="email" autocomplete="off" maxlength="254" aria-describedby="email-problem" required></p>
<p id="email-problem"></p>
<p class="buttons"><button>Send invitation</button></p>
</form>`,
  })

/** Block management: what the home page is made of. */
export const blocksPage = (parts: DesignerPage): Html =>
  page({
    ...parts,
    title: 'Blocks',
    script: '/blocks.js',
    body: html`<p>The home page of the storefront, from top to bottom. Shoppers see each change at once.</p>
${SAID}
<section aria-labelledby="blocks-title">
<h2 id="blocks-title">Home page</h2>
<p id="none" hidden>There are no blocks yet.</p>
<ul id="blocks"></ul>
<p><label for="type">New block</label> <select id="type"></select></p>
<p class="buttons"><button id="add" type="button">Add block</button></p>
</section>
${EDITOR}`,
  })

/** Menu management: the links of the store's menus. */
export const menusPage = (parts: DesignerPage): Html =>
  page({
    ...parts,
    title: 'Menus',
    script: '/menus.js',
    body: html`<p>Header and footer of the storefront show the first two menus. Shoppers see each change at once.</p>
${SAID}
<div id="menus"></div>
${EDITOR}`,
  })

/** The designer itself, at the top of the page that every app has. `query` says what else it was opened for. */
export const designerTool = (query: Record<string, string>): Html => html`${SAID}
<section aria-labelledby="home-title">
<h2 id="home-title">Home page of the theme <span id="live"></span></h2>
<p>Choose a block and change its text.</p>
<ul id="blocks"></ul>
<div id="fields"></div>
<p class="buttons"><button id="publish" type="button" disabled>Publish</button> <button id="discard" type="button" disabled>Discard</button></p>
</section>
${
  query.gallery === 'true' &&
  html`<section aria-labelledby="themes-title">
<h2 id="themes-title">Themes of the store</h2>
<ul id="themes"></ul>
</section>`
}
${
  query.addpage === 'true' &&
  html`<form id="page" aria-labelledby="page-title">
<h2 id="page-title">Add a page</h2>
<p><label for="page-name">Name</label></p>
<p><input id="page-name" maxlength="75" required></p>
<p class="buttons"><button>Add page</button></p>
</form>`
}`

/** What the body of the designer's page tells its script. */
export const designerServices = services
