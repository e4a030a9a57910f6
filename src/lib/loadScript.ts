import { delays } from './delays.ts'

/** Scripts that are loading or loaded, by URL. */
const scripts = new Map<string, Promise<unknown>>()

/**
 * Loads another service's script, once, and returns what it adds to the page, which `read` finds there. Rejects if the script
 * can't be loaded, adds nothing, or takes too long; the next call tries again. The content security policy allows only the
 * scripts of configured services (`contract/scriptServices.ts`).
 */
export function loadScript<Api>(url: string, read: () => Api | undefined): Promise<Api> {
  const started = scripts.get(url) as Promise<Api> | undefined
  if (started) return started
  const loading = addScript(url, read).catch(error => {
    scripts.delete(url)
    throw error
  })
  scripts.set(url, loading)
  return loading
}

async function addScript<Api>(url: string, read: () => Api | undefined): Promise<Api> {
  // A script that took too long may have run after all.
  const present = read()
  if (present !== undefined) return present
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.onload = () => resolve()
  script.onerror = () => reject(new Error(`The script ${url} could not be loaded.`))
  const timer = setTimeout(() => reject(new Error(`The script ${url} took too long.`)), delays.script)
  script.src = url
  document.head.append(script)
  try {
    await promise
    const added = read()
    if (added === undefined) throw new Error(`The script ${url} did not add what was expected.`)
    return added
  } catch (error) {
    script.remove()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
