/**
 * The parameters of a path, decoded exactly once. The router turns `%2F` into a slash once more than that: a URL within
 * a URL would break. A value that is not encoded properly is returned as is.
 */
export function pathParams(pattern: string, pathname: string): Record<string, string> {
  const parts = pathname.split('/')
  const names = pattern.split('/').map(name => (name.startsWith(':') ? name.slice(1) : ''))
  return Object.fromEntries(names.flatMap((name, at) => (name ? [[name, decodedOnce(parts[at] ?? '')]] : [])))
}

function decodedOnce(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
