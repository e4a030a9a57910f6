import { createServer } from 'vite'
import { printBanner } from './banner.ts'
import { readEnvironment } from './environment.ts'
import { runProgram } from './program.ts'
import { startProvider } from './provider.ts'
import { bindAppPort } from './servePreview.ts'
import { waitUntilReady } from './wait.ts'

// `npm run dev`: the reference provider and the app with hot reload, in one process. With `--tab` the provider runs in the browser.
const isInTab = process.argv.includes('--tab')
await runProgram(async ({ signal, onStop }) => {
  const { appPort, firstPort, database, imageFiles, imageHosts, dnsServers, settings } = readEnvironment(process.env)
  const port = await bindAppPort(appPort)
  onStop(port.stop)
  const provider = isInTab
    ? null
    : await startProvider({
        firstPort,
        database,
        imageFiles,
        imageHosts,
        dnsServers,
        settings,
        appOrigins: [port.origin],
        log: sentence => console.log(sentence),
        signal,
      })
  if (provider) onStop(provider.stop)

  // Without Vite's own server, which would end the process on SIGTERM before the database is closed.
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: port.server } },
    mode: isInTab ? 'tab' : 'development',
    appType: 'spa',
    logLevel: 'warn',
    clearScreen: false,
  })
  onStop(() => vite.close())
  port.serveNode(vite.middlewares)

  await waitUntilReady([`${port.origin}/`, ...(provider ? [`${provider.config.apiUrl}/health`] : [])], signal)
  if (provider) await printBanner(provider.database, { app: port.origin, provider: provider.api.origin })
  else console.log(`\n  The console, with the provider in the browser: ${port.origin}\n`)
})
