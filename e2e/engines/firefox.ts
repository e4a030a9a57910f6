import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Engine, type EngineKind, reportFindings, WINDOW } from './engine.ts'
import { findProgram, openFolder, startProgram } from './processes.ts'

/*
 * Firefox over its own protocol, WebDriver BiDi, so that neither a driver nor a package is needed.
 */

/** The browser's own requests are off, and so is what would appear over the page. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.contentblocking.introCount': 99,
  'browser.discovery.enabled': false,
  'browser.newtabpage.activity-stream.feeds.topsites': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.blockedURIs.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.region.network.url': '',
  'browser.region.update.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'browser.translations.enable': false,
  'captivedetect.canonicalURL': '',
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'dom.push.connection.enabled': false,
  'extensions.blocklist.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'focusmanager.testmode': true,
  'geo.enabled': false,
  'identity.fxaccounts.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'media.gmp-manager.url': '',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.http.speculative-parallel-limit': 0,
  'network.prefetch-next': false,
  'network.trr.mode': 5,
  'privacy.trackingprotection.enabled': false,
  'remote.active-protocols': 1,
  'remote.log.level': 'Error',
  'security.remote_settings.crlite_filters.enabled': false,
  'security.remote_settings.intermediates.enabled': false,
  'services.settings.server': 'http://127.0.0.1:1/',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': '',
  'toolkit.telemetry.unified': false,
  'toolkit.startup.max_resumed_crashes': -1,
}

const findFirefox = () => process.env.FIREFOX ?? findProgram('firefox-esr', 'firefox')

export const firefox: EngineKind = {
  name: 'firefox',
  missing: () => (findFirefox() ? undefined : 'Firefox (Debian: apt-get install firefox-esr)'),
  open: openFirefox,
}

async function openFirefox(): Promise<Engine> {
  const home = await openFolder()
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  await writeFile(join(home.path, 'user.js'), lines)
  const undos = [home.remove]
  const close = async () => {
    for (const undo of undos.splice(0).reverse()) await undo()
  }
  try {
    const browser = await startProgram({
      file: findFirefox() ?? 'firefox',
      args: ['--headless', '--no-remote', '--profile', home.path, '--remote-debugging-port=0', 'about:blank'],
      env: { ...process.env, HOME: home.path, MOZ_CRASHREPORTER_DISABLE: '1', MOZ_DISABLE_AUTO_SAFE_MODE: '1' },
      ready: /WebDriver BiDi listening on (ws:\S+)/,
    })
    undos.push(browser.stop)
    return await openSession(`${browser.told}/session`, close)
  } catch (error) {
    await close()
    throw error
  }
}

interface Evaluated {
  result?: { value?: unknown }
  exceptionDetails?: { text: string }
}

async function openSession(url: string, close: () => Promise<void>): Promise<Engine> {
  const findings: string[] = []
  const connection = await connect(url, (method, params) => {
    // From the preload script.
    if (method === 'script.message') findings.push((params as { data: { value: string } }).data.value)
    if (method !== 'log.entryAdded') return
    const { level, type, text } = params as { level: string; type: string; text: string }
    if (level === 'error' && type !== 'javascript') findings.push(`Console: ${text}`)
  })
  const { send } = connection
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { beforeUnload: 'accept', default: 'dismiss' } } },
  })
  await send('session.subscribe', { events: ['script.message', 'log.entryAdded'] })
  await send('script.addPreloadScript', {
    functionDeclaration: `channel => (${reportFindings})(channel)`,
    arguments: [{ type: 'channel', value: { channel: 'findings' } }],
  })
  // In the tab that Firefox starts with, its URL field has the focus, and the page never gets it.
  const createTab = async () => {
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
    await send('browsingContext.setViewport', { context, viewport: WINDOW })
    return context
  }
  const contexts = [await createTab()]
  let [context] = contexts as [string]

  const file = async (method: string) => Buffer.from((await send<{ data: string }>(method, { context })).data, 'base64')

  return {
    version: capabilities.browserVersion,
    go: async url => {
      await send('browsingContext.navigate', { context, url, wait: 'none' })
    },
    tabs: {
      open: async () => {
        context = await createTab()
        contexts.push(context)
      },
      show: async index => {
        context = contexts[index] as string
        await send('browsingContext.activate', { context })
      },
      close: async () => {
        await send('browsingContext.close', { context: contexts.pop() })
        ;[context] = contexts as [string]
        await send('browsingContext.activate', { context })
      },
    },
    evaluate: async expression => {
      const options = { target: { context }, awaitPromise: true }
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', { expression, ...options })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return String(result?.value)
    },
    keys: async actions => {
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    mouse: async actions => {
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    chooseFiles: async (selector, files) => {
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })
      await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files })
    },
    takeFindings: () => findings.splice(0),
    screenshot: () => file('browsingContext.captureScreenshot'),
    print: () => file('browsingContext.print'),
    close: async () => {
      await send('browser.close', {}).catch(() => undefined)
      connection.close()
      await close()
    },
  }
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: string
  message?: string
}

/** Commands and events of WebDriver BiDi. */
async function connect(url: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox refuses connections to ${url}.`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(String(data)) as Message
    if (id === undefined) return onEvent(method ?? '', params)
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'))
  })
  let last = 0
  async function send<Result>(method: string, params: unknown): Promise<Result> {
    const id = ++last
    const response = Promise.withResolvers<unknown>()
    waiting.set(id, response)
    socket.send(JSON.stringify({ id, method, params }))
    return (await response.promise) as Result
  }
  return { send, close: () => socket.close() }
}
