import { Hono } from 'hono'
import { sendPage } from '../../http/sendPage.ts'
import type { IdentityServices } from './identity.ts'
import { refusalPage, sessionPage } from './pages.ts'
import { findUser } from './people.ts'

/** Signing out, and a page on which a session can be ended behind the app's back. */
export function sessionRoutes({ db, appOrigins, sessions }: IdentityServices): Hono {
  const app = new Hono()

  app.get('/v2/logout', async c => {
    // The session's cookie is sent with the images and frames of other sites, too.
    if ((c.req.header('sec-fetch-dest') ?? 'document') !== 'document') {
      return sendPage(c, refusalPage('It comes from within another page.'), { status: 403 })
    }
    const returnTo = c.req.query('returnTo')
    if (returnTo === undefined) {
      await sessions.end(c)
      return c.redirect('/sessions', 303)
    }
    const address = URL.parse(returnTo)
    const isBelow = appOrigins.some(origin => returnTo === origin || returnTo.startsWith(`${origin}/`))
    if (!address || !isBelow || !appOrigins.includes(address.origin)) {
      const reason = 'It wants to lead to an address that is not registered for the app.'
      return sendPage(c, refusalPage(reason), { status: 400 })
    }
    await sessions.end(c)
    return c.redirect(address.href, 303)
  })

  app.get('/sessions', async c => {
    const session = await sessions.find(c)
    const user = session && (await findUser(db, session))
    return sendPage(c, sessionPage(user?.email ?? null))
  })

  app.post('/sessions/end', async c => {
    if (!sessions.isOwnOrigin(c)) return sendPage(c, refusalPage('It comes from another site.'), { status: 403 })
    await sessions.end(c)
    return c.redirect('/sessions', 303)
  })

  return app
}
