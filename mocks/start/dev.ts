import { createServer } from 'vite'
import { printBanner } from './banner.ts'
import { readEnvironment } from './environment.ts'
import { runProgram } from './program.ts'
import { startProvider } from './provider.ts'
import { bindAppPort } from './servePreview.ts'
import { waitUntilItAnswers } from './wait.ts'

// `npm run dev`: the reference provider and the app with hot reload, in one process.
await runProgram(async ({ signal, onStop }) => {
  const { appPort, firstPort, database, settings } = readEnvironment(process.env)
  const seat = await bindAppPort(appPort)
  onStop(seat.stop)
  const provider = await startProvider({
    firstPort,
    database,
    settings,
    appOrigins: [seat.origin],
    log: sentence => console.log(sentence),
    signal,
  })
  onStop(provider.stop)

  // Vite brings no server of its own: its own one would end the process on SIGTERM before the database is closed.
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: seat.server } },
    appType: 'spa',
    logLevel: 'warn',
    clearScreen: false,
  })
  onStop(() => vite.close())
  seat.serveNode(vite.middlewares)

  await waitUntilItAnswers([`${seat.origin}/`, `${provider.config.apiUrl}/health`], signal)
  await printBanner(provider.database, { app: seat.origin, provider: provider.config.apiUrl })
})
