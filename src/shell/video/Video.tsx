import { useSyncExternalStore } from 'react'
import { currentConfig } from '#api/client.ts'
import { shownVideo } from '#page/video.ts'
import { VideoPanel } from './VideoPanel.tsx'

/** The help video next to the screen, while one is open and videos are configured. */
export function Video() {
  const topic = useSyncExternalStore(shownVideo.subscribe, shownVideo.get)
  const { videoUrl } = currentConfig()
  if (!topic || !videoUrl) return null
  return <VideoPanel topic={topic} url={videoUrl.replace('{topic}', topic)} />
}
