import { createRandom, type Random } from '../../mocks/start/seeds/random.ts'

/** A control or field of a page, so that a replay finds the same one. */
export interface Target {
  name: string
  /** Which of those with this name, from 0. */
  nth: number
}

export const FAULTS = ['slow', 'late', 'lost', 'drop', 'fail'] as const
export type Fault = (typeof FAULTS)[number]

/** `at` (0 to 1) selects one of the controls on the page; once performed, `on` contains the selected one. */
interface Aimed {
  at: number
  on?: Target
}

/** One thing that a clumsy user does. What has nothing to act on does nothing, so that any part of a sequence can be left out. */
export type Action = { /** Milliseconds until the next action. */ pause: number } & (
  | ({ do: 'press'; twice: boolean } & Aimed)
  | ({ do: 'type'; mark: string; digits: string; more: string; delay: number } & Aimed)
  | { do: 'keys'; key: string; times: number }
  | { do: 'save'; by: 'key' | 'button'; twice: boolean }
  | { do: 'palette'; words: string }
  | { do: 'go'; path: string }
  | { do: 'network'; online: boolean }
  | { do: 'respond'; how: Fault; of: 'reads' | 'writes' | 'code'; times: number }
  | { do: 'resize'; width: number; height: number }
  | { do: 'back' | 'forward' | 'reload' | 'openTab' | 'switchTab' | 'closeTab' | 'wait' }
)

/** A sequence, its start and its account: everything that a replay needs. */
export interface Sequence {
  persona: string
  route: string
  actions: Action[]
}

const KEYS = [
  ...['Enter', 'Enter', 'Space', 'Escape', 'Escape', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp'],
  ...[
    'Home',
    'End',
    'PageDown',
    'Backspace',
    'Delete',
    'Control+a',
    'Control+k',
    'Control+s',
    '/',
    '?',
    'n',
    'p',
    'g',
    'v',
  ],
]
const PALETTE = ['spanish', 'arabic', 'english', 'dark', 'light', 'add product', 'products', 'dashboard', 'orders']
const MORE = ['', '', ' x', ' 2', ' é', ' 茶', ' مرحبا', ' "', '<b>', ' 🙂', '/', ' & ']
/** Desktop, phone upright and turned, tablet upright, and a desktop zoomed to 200 and 400 percent. */
const WINDOWS = [
  [1280, 900],
  [360, 740],
  [740, 360],
  [768, 1024],
  [640, 450],
  [320, 256],
] as const

type Kind = Action['do']
const WEIGHTS: Record<Kind, number> = {
  press: 30,
  type: 24,
  keys: 12,
  save: 8,
  respond: 5,
  back: 5,
  network: 3,
  reload: 3,
  resize: 4,
  palette: 3,
  go: 3,
  forward: 2,
  openTab: 2,
  switchTab: 3,
  closeTab: 1,
  wait: 3,
}
const KINDS = (Object.keys(WEIGHTS) as Kind[]).flatMap(kind => Array.from({ length: WEIGHTS[kind] }, () => kind))

/** The same actions for the same seed. `paths` are those that may be opened on the way. */
export function generateActions(seed: string, count: number, paths: readonly string[]): Action[] {
  const random = createRandom(seed)
  let online = true
  let lostAt = 0
  return Array.from({ length: count }, (_, index) => {
    // The network is never off for long.
    const isBack = !online && (random.chance(30) || index - lostAt > 5)
    const kind = isBack ? 'network' : random.pick(KINDS)
    if (kind === 'network') {
      online = !online
      lostAt = index
    }
    return { pause: random.pick([0, 30, 100, 300, 800, 1500]), ...makeAction(random, kind, { index, online, paths }) }
  })
}

type Made<One = Action> = One extends Action ? Omit<One, 'pause'> : never

function makeAction(
  random: Random,
  kind: Kind,
  { index, online, paths }: { index: number; online: boolean; paths: readonly string[] },
): Made {
  const at = () => random.whole(0, 999) / 1000
  switch (kind) {
    case 'press':
      return { do: kind, at: at(), twice: random.chance(15) }
    case 'type': {
      // Unlike any word, and no part of another mark.
      const mark = `q${(index + 36).toString(36)}${random.whole(36 ** 3, 36 ** 4 - 1).toString(36)}z`
      const digits = String(random.whole(11, 99) * 1000 + index)
      return { do: kind, at: at(), mark, digits, more: random.pick(MORE), delay: random.whole(20, 400) }
    }
    case 'keys':
      return { do: kind, key: random.pick(KEYS), times: random.pick([1, 1, 1, 2, 5]) }
    case 'save':
      return { do: kind, by: random.pick(['key', 'button']), twice: random.chance(30) }
    case 'palette':
      return { do: kind, words: random.pick(PALETTE) }
    case 'go':
      return { do: kind, path: random.pick(paths) }
    case 'network':
      return { do: kind, online }
    case 'respond': {
      const of = random.pick(['reads', 'reads', 'writes', 'writes', 'writes', 'code'] as const)
      return { do: kind, how: random.pick(FAULTS), of, times: random.pick([1, 1, 2, 5]) }
    }
    case 'resize': {
      const [width, height] = random.pick(WINDOWS)
      return { do: kind, width, height }
    }
    default:
      return { do: kind }
  }
}

/** An action in words, for reading a finding. */
export function describeAction(action: Action): string {
  const on = 'on' in action && action.on ? ` “${action.on.name}”` : ''
  switch (action.do) {
    case 'press':
      return `${action.twice ? 'double-click' : 'press'}${on || ' something'}`
    case 'type':
      return `type “${action.mark}${action.more}” (in a field for numbers “${action.digits}”) into${on || ' a field'}, ${action.delay} ms a key`
    case 'keys':
      return `press the key ${action.key}${action.times > 1 ? ` ${action.times} times` : ''}`
    case 'save':
      return `save by ${action.by}${action.twice ? ', twice' : ''}`
    case 'palette':
      return `choose “${action.words}” in the palette`
    case 'go':
      return `open ${action.path}`
    case 'network':
      return action.online ? 'regain the network' : 'lose the network'
    case 'respond':
      return `get the response “${action.how}” for the next ${action.times} ${action.of}`
    case 'resize':
      return `make the window ${action.width} × ${action.height}`
    default:
      return (
        { openTab: 'open a second tab', switchTab: 'go to the other tab', closeTab: 'close the tab' }[
          action.do as string
        ] ?? action.do
      )
  }
}
