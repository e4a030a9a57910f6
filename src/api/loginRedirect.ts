/**
 * The URL that was open when the session ended, so that sign-in can return to it. Stored in a cookie (document 2 §8,
 * Unauthenticated). Anything on this origin can write that cookie, so its value is not trusted.
 */
const COOKIE = 'loginRedirect'
/** The owner of the record at that URL, if known: other users must not be redirected there. */
const OWNER = 'loginRedirectOwner'
const ONE_HOUR = 3600
/** Cookies of earlier versions of the console; the entry route deletes them (document 1 §2.1). */
const LEGACY_COOKIES = ['user', 'userToken', 'currentUser']

/**
 * The value as a path of this origin, or `null`. A path starts with one slash; anything that a browser could interpret
 * as another host or a script is rejected, in any encoding: `//host`, `/\host`, `javascript:`, tabs and line breaks.
 */
export function safePath(value: string): string | null {
  if (value.length > 2000) return null
  for (let text = value, layer = 0; ; layer++) {
    if (!looksLikePath(text)) return null
    let decoded: string
    try {
      decoded = decodeURIComponent(text)
    } catch {
      // `?search=100%25` decodes to something that decodes no further; a value that does not even decode once is no path.
      if (layer === 0) return null
      break
    }
    if (decoded === text) break
    if (layer === 5) return null
    text = decoded
  }
  const here = 'https://here.invalid'
  const url = new URL(value, here)
  if (url.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

function looksLikePath(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters, which is the trick refused here
  return /^\/(?![/\\])/.test(text) && !/[\u0000-\u001f\u007f\\]/.test(text) && !/^\/[^?#]*\/\//.test(text)
}

const setCookie = (name: string, value: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that merchants use
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** Stores the URL to return to after sign-in; with an `owner` only for that user. */
export function rememberRedirect(path: string, owner: string | null = null) {
  if (safePath(path) === null) return
  setCookie(COOKIE, encodeURIComponent(path), ONE_HOUR)
  setCookie(OWNER, encodeURIComponent(owner ?? ''), owner ? ONE_HOUR : 0)
}

/** Reads and deletes the stored URL, for `person`: it is valid for one sign-in. */
export function takeRedirect(user: string): string | null {
  const path = takeCookie(COOKIE)
  const owner = takeCookie(OWNER)
  return path !== null && (!owner || owner === user) ? safePath(path) : null
}

function takeCookie(name: string): string | null {
  const found = document.cookie.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  if (!found) return null
  setCookie(name, '', 0)
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

export function clearLegacyCookies() {
  for (const name of LEGACY_COOKIES) {
    if (document.cookie.includes(`${name}=`)) setCookie(name, '', 0)
  }
}
