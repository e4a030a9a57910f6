import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import type { IdentityProvider, IdentitySettings } from './signedInElsewhere.ts'

/** The part of `oidc-provider` that is used here. */
interface Provider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  Grant: new (of: {
    clientId: string
    accountId: string
  }) => {
    addOIDCScope(scope: string): void
    addResourceScope(resource: string, scope: string): void
    save(): Promise<string>
  }
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
}
export interface OidcProviderModule {
  default: new (issuer: string, settings: object) => Provider
}

interface Context {
  oidc: { client: { clientId: string }; session: { accountId: string } }
}

const SCOPES = 'openid profile email offline_access'

/**
 * oidc-provider, told what `docs/connect.md` lists, in that order. People sign in with their email address; there is no password.
 */
export async function startOidcProvider(
  { default: OidcProvider }: OidcProviderModule,
  { config, appOrigins, accounts, refusal, hasFrame }: IdentitySettings,
): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const claimsOf = (id: string) => accounts.get(id) ?? {}
  const named = ['tenant', 'user_id', 'user_metadata', 'impersonator', 'password_expired'].map(
    name => config.claimsNamespace + name,
  )
  const provider = new OidcProvider(`${origin}/`, {
    // Paths
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      end_session: '/v2/logout',
      jwks: '/.well-known/jwks.json',
      userinfo: '/userinfo',
    },
    // The app
    clients: [
      {
        client_id: config.identityClientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: appOrigins.map(app => `${app}/`),
        post_logout_redirect_uris: appOrigins.flatMap(app =>
          ['goodbye', 'forbidden'].map(reason => `${app}/login?reason=${reason}`),
        ),
      },
    ],
    pkce: { required: () => true },
    clientBasedCORS: (_: Context, from: string) => appOrigins.includes(from),
    // The audience
    extraParams: ['audience'],
    scopes: SCOPES.split(' '),
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => config.identityAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES,
          audience: config.identityAudience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // Nobody is asked whether they really want to.
        logoutSource: (context: { body: string }, form: string) => {
          context.body = `<!doctype html><title>Log out</title>${form}<input type="hidden" form="op.logoutForm" name="logout" value="yes"><script>document.forms[0].submit()</script>`
        },
      },
      ...(hasFrame && { webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' } }),
    },
    // The claims
    claims: { openid: ['sub', ...named], email: ['email'] },
    conformIdTokenClaims: false,
    extraTokenClaims: (_: Context, token: { accountId: string }) => claimsOf(token.accountId),
    findAccount: (_: Context, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...claimsOf(id) }) }),
    // Sessions and renewal
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // The app has a token of 30 seconds renewed before each request.
    ttl: { AccessToken: 30, IdToken: 600, Session: 3600, Grant: 3600, RefreshToken: 3600, Interaction: 600 },
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(SCOPES)
      grant.addResourceScope(config.identityAudience, SCOPES)
      await grant.save()
      return grant
    },
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['one'] },
    jwks: { keys: [key] },
  })
  const handle = provider.callback()
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') {
      await provider.interactionDetails(request, response)
      const form = '<form method="post"><label>Email <input name="email"></label><button>Sign in</button></form>'
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Sign in</title>${form}`)
      return
    }
    const accountId = new URLSearchParams(await text(request)).get('email') ?? ''
    const refused = refusal(accountId)
    const result = refused
      ? { error: 'access_denied', error_description: refused }
      : { login: { accountId, remember: true } }
    await provider.interactionFinished(request, response, result)
  }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    interact(request, response).catch(error => response.writeHead(500).end(String(error)))
  })
  return {
    origin,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
