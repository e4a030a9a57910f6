import { readHostedSettings } from '../start/hosted/settings.ts'
import { startHost } from '../start/hosted/startHost.ts'
import { runProgram } from '../start/program.ts'

// `npm run serve` with the page in the folder BUILD, so that no production build is needed: see `hosted.ts`.
await runProgram(running => startHost(readHostedSettings(process.env), { build: process.env.BUILD ?? '', ...running }))
