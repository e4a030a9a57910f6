/** One action of a keyboard or a mouse, as WebDriver defines them; both protocols take the same. */
export type KeyAction = { type: 'keyDown' | 'keyUp'; value: string } | { type: 'pause'; duration: number }
export type MouseAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** Tabs that share one storage, counted from 0 in the order in which they were opened. */
export interface Tabs {
  /** Opens one in front. */
  open(): Promise<void>
  /** Brings one to the front. */
  show(index: number): Promise<void>
  /** Closes the one opened last, and brings the first one to the front. */
  close(): Promise<void>
}

/** A browser without a profile, and what the features need of it. All but `tabs` is about the tab in front. */
export interface Engine {
  readonly version: string
  /** Opens a URL without waiting for the page. */
  go(url: string): Promise<void>
  /** The value of an expression in the page, a string. */
  evaluate(expression: string): Promise<string>
  keys(actions: readonly KeyAction[]): Promise<void>
  mouse(actions: readonly MouseAction[]): Promise<void>
  /** Chooses files in the file input that the selector finds. */
  chooseFiles(selector: string, files: readonly string[]): Promise<void>
  /** What went wrong in the page since the last time: errors, and what the content security policy has blocked. */
  takeFindings(): string[]
  /** The window as PNG. */
  screenshot(): Promise<Buffer>
  /** Not with every driver: in WebKit's, a second tab shares nothing with the first. */
  tabs?: Tabs
  /** The page on paper, as a PDF file; not every driver can print. */
  print?(): Promise<Buffer>
  close(): Promise<void>
}

export interface EngineKind {
  name: string
  /** What is missing to run it here; `undefined` if nothing is. */
  missing(): string | undefined
  open(): Promise<Engine>
}

export const WINDOW = { width: 1280, height: 900 }

/** Keys that are not letters, by the characters that WebDriver has for them. */
export const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const

/**
 * Runs in the page, before its own scripts: reports what the content security policy blocks, and failed scripts. The
 * browser's complaint about observers that resize what they observe is about the next frame, not an error.
 */
export function reportFindings(report: (finding: string) => void): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    report(`Policy: ${violatedDirective} blocked ${blockedURI} from ${sourceFile}`),
  )
  addEventListener('error', ({ message }) => {
    if (message && !message.startsWith('ResizeObserver')) report(`Uncaught: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => report(`Unhandled rejection: ${reason}`))
}
