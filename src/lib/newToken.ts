/** 256 random bits in base64. */
const randomText = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))

/** 256 random bits in base64url, after a prefix that tells what it is for. */
export const newToken = (prefix: string): string =>
  prefix + randomText().replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A secret that signs webhooks, in the form of Standard Webhooks. */
export const newSigningSecret = (): string => `whsec_${randomText()}`
