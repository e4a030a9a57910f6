import { useQuery } from '@tanstack/react-query'
import FolderTree from 'lucide/dist/esm/icons/folder-tree.mjs'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import Paintbrush from 'lucide/dist/esm/icons/paintbrush.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { storeQueries } from '#features/store/queries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { shownVideo, type VideoTopic } from '#page/video.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { pathTo } from '../../../paths.ts'
import styles from './EmptyList.module.css'

const TILES = {
  apps: { glyph: LayoutGrid, to: () => pathTo('appstore2.allapps2') },
  categories: { glyph: FolderTree, to: () => pathTo('category.list') },
  designer: { glyph: Paintbrush, to: () => pathTo('designer') },
}
type Tile = keyof typeof TILES

interface EmptyListProps {
  /** Headline. */
  title: string
  /** What the thing is for. */
  text: string
  /** The link or button that makes the first one. */
  create: ReactNode
  /** What its video is about, if there is one. */
  topic?: VideoTopic
  /** Other things to try; a list leaves out what leads to itself. */
  tiles?: readonly Tile[]
}

/** Stands where a list would be that has nothing in it yet (document 1 §2.1, empty-list page). */
export default function EmptyList({
  title,
  text,
  create,
  topic,
  tiles = ['apps', 'categories', 'designer'],
}: EmptyListProps) {
  const { t } = useTranslation('onboarding')
  const id = useId()
  const chatUrl = useChat()
  return (
    <div className={styles.page}>
      <EmptyState
        title={title}
        actions={
          <>
            {create}
            {topic && currentConfig().videoUrl && (
              <Button icon={<Icon glyph={Play} />} onClick={() => shownVideo.set(topic)}>
                {t('empty.watch')}
              </Button>
            )}
          </>
        }
      >
        {text}
      </EmptyState>
      <section aria-labelledby={id} className={styles.more}>
        <h3 id={id} className={styles.heading}>
          {t('empty.tiles')}
        </h3>
        <ul className={styles.tiles}>
          {tiles.map(tile => (
            <li key={tile}>
              <AppLink to={TILES[tile].to()} className={styles.tile}>
                <Icon glyph={TILES[tile].glyph} size={20} />
                <span>
                  <span className={styles.name}>{t(`empty.${tile}.title`)}</span>
                  <span className={styles.text}>{t(`empty.${tile}.text`)}</span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
      {chatUrl && (
        <p className={styles.help}>
          {t('empty.help')}
          <a href={chatUrl} target="_blank" rel="noopener noreferrer" className={styles.chat}>
            <Icon glyph={MessageCircle} /> {t('empty.chat')}
          </a>
        </p>
      )}
    </div>
  )
}

/** Where one can chat; nowhere while it is not known whether live agents answer (flag use-live-agent-chat), or if they do. */
function useChat(): string | undefined {
  const { data: features, isPending } = useQuery(storeQueries.features())
  const hasLiveAgents = features?.features.some(({ name, enabled }) => name === 'use-live-agent-chat' && enabled)
  return isPending || hasLiveAgents ? undefined : currentConfig().chatUrl || undefined
}
