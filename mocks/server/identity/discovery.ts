import { ALGORITHM } from './keys.ts'

/** The content of `/.well-known/openid-configuration` for this issuer (with its trailing slash). */
export const discoveryDocument = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}authorize`,
  token_endpoint: `${issuer}oauth/token`,
  revocation_endpoint: `${issuer}oauth/revoke`,
  userinfo_endpoint: `${issuer}userinfo`,
  jwks_uri: `${issuer}.well-known/jwks.json`,
  end_session_endpoint: `${issuer}v2/logout`,
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'web_message'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [ALGORITHM],
  token_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
})
