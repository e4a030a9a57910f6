import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'
import { List } from './List.tsx'
import { Muted } from './Muted.tsx'
import styles from './Timeline.module.css'

export interface TimelineLine {
  id: string
  tone?: Tone
  text: ReactNode
  /** More about it, in the words of whoever did it. */
  detail?: ReactNode
  doneOn: string
  doneBy?: string
  /** Beside who did it. */
  badge?: ReactNode
  /** Below everything else: more about it, and what can be done. */
  more?: ReactNode
}

interface TimelineProps {
  /** Its name, unless the heading above says the same. */
  label?: string
  lines: readonly TimelineLine[]
  /** The time in words, with its zone. */
  timeOf: (timestamp: string) => string
}

/** What happened, line by line: the event, then when and who. */
export function Timeline({ label, lines, timeOf }: TimelineProps) {
  return (
    <List gap={4} ordered aria-label={label}>
      {lines.map(({ id, tone, text, detail, doneOn, doneBy, badge, more }) => (
        <li key={id} className={styles.line} data-tone={tone}>
          <p>{text}</p>
          {detail && (
            <Muted>
              <bdi className={styles.detail}>{detail}</bdi>
            </Muted>
          )}
          <Muted>
            <time dateTime={doneOn}>{timeOf(doneOn)}</time>
            {doneBy && (
              <>
                {' · '}
                <bdi>{doneBy}</bdi>
              </>
            )}
            {badge && <> {badge}</>}
          </Muted>
          {more}
        </li>
      ))}
    </List>
  )
}
