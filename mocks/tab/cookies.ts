import { createStore, get, set } from 'idb-keyval'
import { CookieJar } from 'tough-cookie'

const store = () => createStore('backcounter-tab-cookies', 'jars')

/** The cookies of the services, each origin of its own; kept in this browser. */
export class Cookies {
  readonly #store = store()
  #jar: Promise<CookieJar> | undefined

  /** The header that a request to this address has. */
  async header(url: string): Promise<string> {
    return (await this.#open()).getCookieString(url)
  }

  async note(url: string, lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return
    const jar = await this.#open()
    for (const line of lines) await jar.setCookie(line, url, { ignoreError: true })
    await set('jar', JSON.stringify(jar.toJSON()), this.#store)
  }

  /** Signs everybody out of everything. */
  async clear(): Promise<void> {
    this.#jar = Promise.resolve(newJar())
    await set('jar', JSON.stringify(newJar().toJSON()), this.#store)
  }

  #open(): Promise<CookieJar> {
    this.#jar ??= get<string>('jar', this.#store).then(kept => (kept ? CookieJar.deserializeSync(kept) : newJar()))
    return this.#jar
  }
}

// The services' names are below a name that is reserved for no use.
const newJar = () => new CookieJar(undefined, { rejectPublicSuffixes: false })
