/** 256 random bits in base64url, after a prefix that tells what it is for. */
export function newToken(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return prefix + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
