import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

/** Puts the script that sets the theme before the first paint into the head, before the styles: behind them it would wait for them. */
export function earlyTheme(): Plugin {
  const source = readFileSync(new URL('../src/ui/earlyTheme.js', import.meta.url), 'utf8')
  const { code } = minifySync('earlyTheme.js', source)
  const file = `assets/theme-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  return {
    name: 'early-theme',
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(code)
      })
    },
    buildStart() {
      if (this.environment.config.command === 'build') this.emitFile({ type: 'asset', fileName: file, source: code })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }],
  }
}
