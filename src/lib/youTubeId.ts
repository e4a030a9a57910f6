import { withHttp } from './url.ts'

/** The video's id from any YouTube URL; empty if there is none, `null` if the URL is not YouTube's. */
export function youTubeId(typed: string): string | null {
  const url = URL.parse(withHttp(typed))
  const host = url?.hostname.replace(/^(www|m|music)\./, '')
  if (!url || !host || !['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return null
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const id =
    host === 'youtu.be' ? first : /^(embed|shorts|live|v)$/.test(first) ? second : (url.searchParams.get('v') ?? '')
  return /^[\w-]{6,64}$/.test(id) ? id : ''
}
