import { useEffect, useState } from 'react'

/** A decoded image; `failed` until it is requested again. */
export function useLoadedImage(uri: string) {
  const [attempt, setAttempt] = useState(0)
  const [image, setImage] = useState<HTMLImageElement>()
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads it again
  useEffect(() => {
    const loading = new Image()
    // Else its pixels could be shown but not read.
    loading.crossOrigin = 'anonymous'
    loading.onload = () => setImage(loading)
    loading.onerror = () => setFailed(true)
    loading.src = uri
    return () => {
      loading.onload = null
      loading.onerror = null
    }
  }, [uri, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { image, hasFailed, retry }
}
