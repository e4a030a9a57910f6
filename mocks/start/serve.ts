import { requireBuild } from './bundle.ts'
import { readHostedSettings } from './hosted/settings.ts'
import { startHost } from './hosted/startHost.ts'
import { runProgram } from './program.ts'

// `npm run serve`: the provider and the production build for a real host. See docs/hosting.md.
await runProgram(async running => {
  const settings = readHostedSettings(process.env)
  requireBuild()
  await startHost(settings, running)
})
