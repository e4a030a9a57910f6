/** The hosts that code names with an address, each once: `https://pixel.example/1` and `//pixel.example/1` name `pixel.example`. */
export function hostsIn(code: string): string[] {
  const found = code.matchAll(
    /(?:https?:)?\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(?=[:/?#"'`\s)<>\\]|$)/gi,
  )
  return [...new Set([...found].map(([, host = '']) => host.toLowerCase()))]
}
