const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/** One form for email and password; no other page may frame it. */
export function signInPage(action: string, problem = ''): Response {
  const page = `<!doctype html>
<html lang="en">
<title>Log in</title>
<h1>Log in</h1>
<p role="alert">${escapeHtml(problem)}</p>
<form method="post" action="${escapeHtml(action)}">
<p><label>Email <input type="email" name="email" autocomplete="username" required></label></p>
<p><label>Password <input type="password" name="password" autocomplete="current-password" required></label></p>
<button>Log in</button>
</form>
</html>`
  const status = problem === '' ? 200 : 401
  return new Response(page, { status, headers: { ...HTML, 'content-security-policy': "frame-ancestors 'none'" } })
}

/** What the hidden frame tells the page around it, which has to be the app’s. */
export function webMessagePage(response: Record<string, string>, appOrigin: string): Response {
  const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  const message = { type: 'authorization_response', response }
  const script = `parent.postMessage(${inScript(message)}, ${inScript(appOrigin)})`
  return new Response(`<!doctype html><title>Log in</title><script>${script}</script>`, {
    headers: { ...HTML, 'content-security-policy': `frame-ancestors ${appOrigin}` },
  })
}
