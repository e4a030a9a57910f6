import type { Config } from '#contract/config.ts'

/** The index page at the API's URL: what this is and where to look. */
export function indexPage({ identityDomain, imageUrl }: Config, apiOrigin: string): Response {
  const link = (address: string, text: string) => `<li><a href="${address}">${text}</a></li>`
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Backcounter’s reference provider</title>
<h1>Backcounter’s reference provider</h1>
<p>This is the API that the back office talks to; the app itself has an address of its own.</p>
<ul>
${link(`${apiOrigin}/openapi.json`, 'The contract, as OpenAPI 3.1')}
${link(`${apiOrigin}/docs`, 'The same, to try out with an API key')}
${link(`${apiOrigin}/health`, 'Whether the provider is well')}
${link(`${identityDomain}/.well-known/openid-configuration`, 'The identity provider’s description')}
${link(`${identityDomain}/sessions`, 'Your session at the identity provider')}
${link(`${imageUrl}/`, 'All product images')}
</ul>
</html>`
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    },
  })
}
