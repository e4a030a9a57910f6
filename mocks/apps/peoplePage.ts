import { html } from 'hono/html'
import { INVITATION_DAYS } from '#contract/account/people.ts'

export interface ApiAddress {
  url: string
  tenantHeader: string
}

/** The designer's user management: who can sign in to the store. Its script uses the main API with the token that the page was opened with. */
export const peoplePage = ({ api, tenant }: { api: ApiAddress; tenant: string }) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Users</title>
<link rel="stylesheet" href="/app.css">
<script src="/people.js" type="module"></script>
</head>
<body data-api="${api.url}" data-header="${api.tenantHeader}" data-tenant="${tenant}">
<main>
<h1 tabindex="-1">Users</h1>
<p>Everyone here can sign in to this store and change everything in it, except for its owner’s account.</p>
<p id="said" role="status"></p>
<p id="problem" role="alert"></p>
<section aria-labelledby="people-title">
<h2 id="people-title">Can sign in</h2>
<ul id="people"></ul>
</section>
<section aria-labelledby="invitations-title">
<h2 id="invitations-title">Invitations</h2>
<p id="none" hidden>No one is invited.</p>
<ul id="invitations"></ul>
</section>
<section aria-labelledby="log-title">
<h2 id="log-title">Activity</h2>
<p>What invited users and support changed, newest first.</p>
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
</form>
</main>
</body>
</html>`
