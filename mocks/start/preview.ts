import { apiBelow } from '#contract/config.ts'
import { printBanner } from './banner.ts'
import { requireBuild } from './bundle.ts'
import { readEnvironment } from './environment.ts'
import { runProgram } from './program.ts'
import { startProvider } from './provider.ts'
import { bindAppPort, servePreview } from './servePreview.ts'
import { waitUntilReady } from './wait.ts'

// `npm run preview`: the reference provider and the production build, served as a host should.
await runProgram(async ({ signal, onStop }) => {
  const { appPort, firstPort, database, imageFiles, imageHosts, dnsServers, settings } = readEnvironment(process.env)
  requireBuild()
  const port = await bindAppPort(appPort)
  onStop(port.stop)
  const provider = await startProvider({
    firstPort,
    database,
    imageFiles,
    imageHosts,
    dnsServers,
    settings,
    appOrigins: [port.origin],
    addresses: apiBelow(port.origin),
    log: sentence => console.log(sentence),
    signal,
  })
  onStop(provider.stop)
  await servePreview({ port, config: provider.config, api: provider.api })
  await waitUntilReady([`${port.origin}/`, `${provider.config.apiUrl}/health`], signal)
  await printBanner(provider.database, { app: port.origin, provider: provider.api.origin })
})
