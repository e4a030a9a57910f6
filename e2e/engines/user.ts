import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Engine, KEYS, type KeyAction } from './engine.ts'

const WITHIN_MS = 20_000
const LOOK_AGAIN_MS = 100
/** Longer than the time between the presses of a double-click. */
const DOUBLE_MS = 700
/** For each part of a drag. */
const STEP_MS = 40

interface Place {
  x: number
  y: number
}

/** How to find an element: by role and accessible name, inside of another. */
export interface Target {
  role: string
  /** A whole name, or a pattern. */
  name?: string | RegExp
  within?: Target
}

interface WireTarget {
  role: string
  name: string | { source: string } | null
  within: WireTarget | null
}

/** What there is to see of an element. */
export interface Seen {
  text: string
  value: string
  hasFocus: boolean
  left: number
  top: number
  width: number
  height: number
  /** Its middle is in the window, and nothing covers it. */
  isReachable: boolean
}

type Finder = (target: WireTarget) => Element[]

/** The library with which the screen tests find elements, for the page. */
const LIBRARY = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
)

/** Runs in the page after the library. */
function installFinder(): void {
  const { queryAllByRole } = (
    window as unknown as {
      TestingLibraryDom: { queryAllByRole: (container: Element, role: string, options: object) => HTMLElement[] }
    }
  ).TestingLibraryDom
  const find: Finder = ({ role, name, within }) => {
    const containers = within ? find(within) : [document.body]
    const options = name === null ? {} : { name: typeof name === 'string' ? name : new RegExp(name.source) }
    return containers.flatMap(container => queryAllByRole(container as HTMLElement, role, options))
  }
  Object.assign(window, { findForUser: find })
}

/** Runs in the page: what there is to see of the elements found. */
function look(target: WireTarget): Seen[] {
  const find = (window as unknown as { findForUser: Finder }).findForUser
  return find(target).map(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      text: element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
      value: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
      hasFocus: element === document.activeElement,
      left,
      top,
      width,
      height,
      isReachable: hit !== null && (element.contains(hit) || hit.contains(element.closest('label'))),
    }
  })
}

function scrollTo(target: WireTarget): void {
  const find = (window as unknown as { findForUser: Finder }).findForUser
  find(target)[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

const wire = ({ role, name, within }: Target): WireTarget => ({
  role,
  name: name instanceof RegExp ? { source: name.source } : (name ?? null),
  within: within ? wire(within) : null,
})

const nameOf = ({ role, name, within }: Target): string =>
  `${role}${name ? ` “${name instanceof RegExp ? name.source : name}”` : ''}${within ? ` in ${nameOf(within)}` : ''}`

/** Uses the app in an engine: finds in the page, and presses where it found. */
export class User {
  readonly #engine: Engine
  readonly #origin: string
  #pressed = { x: 0, y: 0, time: 0 }

  constructor(engine: Engine, origin: string) {
    this.#engine = engine
    this.#origin = origin
  }

  /** Opens a screen of the app, and waits for its heading. */
  async open(path: string): Promise<void> {
    await this.#leave(() => this.go(path))
    await this.seeUrl(path)
    await this.until(`${path} shows a heading`, () =>
      this.evaluate(() => document.querySelector('#content h1') !== null),
    )
  }

  /** Opens a URL of the app, wherever that leads. */
  go(path: string): Promise<void> {
    return this.#engine.go(`${this.#origin}${path}`)
  }

  /** Reloads as the browser's button does. */
  reload(): Promise<void> {
    return this.#leave(() => this.evaluate(() => location.reload()))
  }

  /** Waits until the page before is gone: if it is the same screen, it would pass for the new one. */
  async #leave(go: () => Promise<void>): Promise<void> {
    await this.evaluate(() => Object.assign(window, { isPageBefore: true }) && null)
    await go()
    await this.until('the page before is gone', () => this.evaluate(() => !('isPageBefore' in window)))
  }

  async seeUrl(path: string): Promise<void> {
    await this.until(`the URL is ${path}`, () =>
      this.evaluate((origin, path) => location.href === origin + path, this.#origin, path),
    )
  }

  /** Runs the source of a function in the page; arguments and result are JSON. */
  async evaluate<Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args): Promise<Result> {
    const call = `JSON.stringify((${run})(...${JSON.stringify(args)}) ?? null)`
    return JSON.parse(await this.#engine.evaluate(call))
  }

  /** Waits until a check holds; what the page does meanwhile may fail it, such as going to another page. */
  async until(what: string, check: () => Promise<boolean>, withinMs = WITHIN_MS): Promise<void> {
    const end = Date.now() + withinMs
    for (let last: unknown; ; await sleep(LOOK_AGAIN_MS)) {
      try {
        if (await check()) return
        last = undefined
      } catch (error) {
        last = error
      }
      if (Date.now() > end) throw new Error(`Not so in ${withinMs / 1000} s: ${what}${last ? ` (${last})` : ''}`)
    }
  }

  /** Everything that is found now. */
  async all(target: Target): Promise<Seen[]> {
    await this.#bringFinder()
    return this.evaluate(look, wire(target))
  }

  /** The element, once it is there, and one that holds `check`. */
  async see(target: Target, check: (seen: Seen) => boolean = () => true, what = 'there'): Promise<Seen> {
    let found: Seen[] = []
    await this.until(`${nameOf(target)} is ${what}`, async () => {
      found = await this.all(target)
      return found.some(check)
    }).catch(error => {
      throw new Error(`${error.message}; found: ${JSON.stringify(found.slice(0, 2))}`)
    })
    return found.find(check) as Seen
  }

  async seeGone(target: Target): Promise<void> {
    await this.until(`${nameOf(target)} is gone`, async () => (await this.all(target)).length === 0)
  }

  seeFocus(target: Target): Promise<Seen> {
    return this.see(target, ({ hasFocus }) => hasFocus, 'focused')
  }

  seeValue(target: Target, value: string): Promise<Seen> {
    return this.see(target, seen => seen.value === value, `set to “${value}”`)
  }

  seeText(target: Target, text: string | RegExp): Promise<Seen> {
    const holds = (seen: Seen) => (typeof text === 'string' ? seen.text.includes(text) : text.test(seen.text))
    return this.see(target, holds, `showing “${text}”`)
  }

  /** Where an element is once it rests in the window with nothing over it. */
  async reach(target: Target): Promise<{ x: number; y: number; seen: Seen }> {
    let before: Seen | undefined
    let seen: Seen | undefined
    await this.until(`${nameOf(target)} can be reached`, async () => {
      before = seen
      seen = (await this.all(target))[0]
      if (seen && !seen.isReachable) await this.evaluate(scrollTo, wire(target))
      return Boolean(seen?.isReachable && before?.left === seen.left && before.top === seen.top)
    })
    const { left, top, width, height } = seen as unknown as Seen
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), seen: seen as unknown as Seen }
  }

  async press(target: Target): Promise<void> {
    await this.pressAt(await this.reach(target))
  }

  async pressAt({ x, y }: Place): Promise<void> {
    // Presses at one place would be a double-click.
    const wait = this.#pressed.x === x && this.#pressed.y === y ? this.#pressed.time + DOUBLE_MS - Date.now() : 0
    if (wait > 0) await sleep(wait)
    this.#pressed = { x, y, time: Date.now() }
    await this.#engine.mouse([
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Presses at a place, moves to others, each in some steps, and lets go there. */
  async drag(from: Place, ...places: readonly Place[]): Promise<void> {
    const moves = places.flatMap((to, index) => {
      const start = places[index - 1] ?? from
      return [0.25, 0.5, 0.75, 1].map(part => ({
        type: 'pointerMove' as const,
        x: Math.round(start.x + (to.x - start.x) * part),
        y: Math.round(start.y + (to.y - start.y) * part),
        duration: STEP_MS,
      }))
    })
    await this.#engine.mouse([
      { type: 'pointerMove', x: from.x, y: from.y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      ...moves,
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Types into what has the focus, with a pause after each key. */
  async type(text: string, pause = 0): Promise<void> {
    await this.#engine.keys(
      [...text].flatMap((value): KeyAction[] => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
        ...(pause ? [{ type: 'pause', duration: pause } as const] : []),
      ]),
    )
  }

  /** Presses keys together: `keys('Control', 'a')`. */
  async keys(...names: string[]): Promise<void> {
    const values = names.map(name => (name in KEYS ? KEYS[name as keyof typeof KEYS] : name))
    await this.#engine.keys([
      ...values.map(value => ({ type: 'keyDown', value }) as const),
      ...values.toReversed().map(value => ({ type: 'keyUp', value }) as const),
    ])
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target)
    await this.keys('Control', 'a')
    await this.type(text)
    await this.seeValue(target, text)
  }

  chooseFiles(selector: string, ...files: string[]): Promise<void> {
    return this.#engine.chooseFiles(selector, files)
  }

  async #bringFinder(): Promise<void> {
    if (await this.evaluate(() => 'findForUser' in window)) return
    await this.#engine.evaluate(`(() => { ${LIBRARY}; (${installFinder})(); return '' })()`)
  }
}
