import { freePorts } from '../../mocks/start/test/freePorts.ts'
import { type Engine, type EngineKind, WINDOW } from './engine.ts'
import { findProgram, openFolder, startProgram } from './processes.ts'

/*
 * WebKit, the engine of Safari, in WebKitGTK's small browser: over WebDriver, with a screen in memory.
 */

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export const webkit: EngineKind = {
  name: 'webkit',
  missing: () =>
    findProgram('WebKitWebDriver') && findProgram('Xvfb')
      ? undefined
      : 'WebKitGTK and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb)',
  open: openWebkit,
}

async function openWebkit(): Promise<Engine> {
  const home = await openFolder()
  const undos = [home.remove]
  const close = async () => {
    for (const undo of undos.splice(0).reverse()) await undo()
  }
  try {
    const screen = await startProgram({
      file: 'Xvfb',
      args: ['-displayfd', '1', '-screen', '0', `${WINDOW.width + 40}x${WINDOW.height + 200}x24`, '-nolisten', 'tcp'],
      env: process.env,
      ready: /^(\d+)$/,
    })
    undos.push(screen.stop)
    const port = await freePorts(1)
    const driver = await startProgram({
      file: 'WebKitWebDriver',
      args: [`--port=${port}`],
      env: environment(home.path, screen.told),
    })
    undos.push(driver.stop)
    return await openSession(`http://127.0.0.1:${port}`, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** Neither the desktop of who runs this nor its settings; no graphics card, and no sandbox, which root can't have. */
function environment(home: string, display: string): NodeJS.ProcessEnv {
  const { WAYLAND_DISPLAY, XAUTHORITY, DBUS_SESSION_BUS_ADDRESS, ...others } = process.env
  return {
    ...others,
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
    HOME: home,
    XDG_CACHE_HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
}

async function openSession(driver: string, close: () => Promise<void>): Promise<Engine> {
  const { sessionId, capabilities } = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
    `${driver}/session`,
    { capabilities: { alwaysMatch: { pageLoadStrategy: 'none', unhandledPromptBehavior: 'dismiss' } } },
  )
  const session = `${driver}/session/${sessionId}`
  await send(`${session}/window/rect`, { x: 0, y: 0, ...WINDOW })

  return {
    version: capabilities.browserVersion,
    go: url => send(`${session}/url`, { url }),
    evaluate: expression => send<string>(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    keys: actions => send(`${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] }),
    mouse: actions => send(`${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] }),
    chooseFiles: async (selector, files) => {
      const element = await send<Record<string, string>>(`${session}/element`, {
        using: 'css selector',
        value: selector,
      })
      await send(`${session}/element/${element[ELEMENT]}/value`, { text: files.join('\n') })
    },
    // The driver reports neither the console nor runs scripts before the page's own.
    takeFindings: () => [],
    screenshot: async () => Buffer.from(await send<string>(`${session}/screenshot`, undefined, 'GET'), 'base64'),
    close: async () => {
      await send(session, undefined, 'DELETE').catch(() => undefined)
      await close()
    },
  }
}

/** How long the driver may take for one command; it answers when the page has. */
const ANSWERS_WITHIN_MS = 60_000

async function send<Result = void>(url: string, body: unknown, method = 'POST'): Promise<Result> {
  const init = { method, body: JSON.stringify(body), signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }
  const { value } = (await (await untilListening(url, init)).json()) as {
    value: Result & { error?: string; message?: string }
  }
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** The driver prints nothing when it is ready. */
async function untilListening(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url, init)
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED' || init.signal?.aborted) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}
