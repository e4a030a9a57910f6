import type { Plugin } from 'vite'
import { configFromEnvironment } from '../src/contract/config.ts'

/** Puts the configuration into the page as inert JSON: no request to wait for, and a host can replace it without a build. */
export function configurationBlock(): Plugin {
  const firstPort = process.env.PROVIDER_PORT ? Number(process.env.PROVIDER_PORT) : undefined
  return {
    name: 'configuration-block',
    transformIndexHtml: html => withConfiguration(html, configFromEnvironment(process.env, firstPort)),
  }
}

/** Fills the configuration block in the page. The JSON contains no `<`, so no value can end the block. */
export function withConfiguration(html: string, config: object): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace(/(id="configuration">)[^<]*/, (_, start: string) => start + json)
}
