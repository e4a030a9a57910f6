import { useEffect, useRef, useState } from 'react'
import styles from './preview.module.css'
import { applyStyles, previewHtml } from './previewHtml.ts'

interface EmailFrameProps {
  title: string
  html: string
  /** Of the mail program's window, in pixels. */
  width: number
}

/** An email as a mail program shows it: in a frame without scripts, scaled down where there is less space. */
export function EmailFrame({ title, html, width }: EmailFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(400)
  const [space, setSpace] = useState(width)
  useEffect(() => {
    if (!place.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect.width))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const scale = space > 0 ? Math.min(1, space / width) : 1
  return (
    <div ref={place} className={styles.place} style={{ blockSize: height * scale }}>
      <iframe
        title={title}
        // Without scripts; of this origin, so that its styles and height can be set.
        sandbox="allow-same-origin"
        srcDoc={previewHtml(html)}
        className={styles.frame}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return
          applyStyles(contentDocument)
          setHeight(Math.min(5000, contentDocument.documentElement.scrollHeight || 400))
        }}
      />
    </div>
  )
}
