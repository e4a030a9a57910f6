import { useQuery } from '@tanstack/react-query'
import FolderTree from 'lucide/dist/esm/icons/folder-tree.mjs'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import Paintbrush from 'lucide/dist/esm/icons/paintbrush.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { shownVideo, type VideoTopic } from '#page/video.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
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
  /** The purpose of the resource. */
  text: string
  /** The link or button that creates the first one. */
  create: ReactNode
  /** The topic of its help video, if there is one. */
  topic?: VideoTopic
  /** Other suggestions; a list omits the one that links to itself. */
  tiles?: readonly Tile[]
}

/** Shown instead of an empty list (document 1 §2.1, empty-list page). */
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
        <CardGrid size="medium">
          {tiles.map(tile => (
            <li key={tile}>
              <AppLink to={TILES[tile].to()}>
                <Icon glyph={TILES[tile].glyph} size={20} />
                <span>
                  <span className={styles.name}>{t(`empty.${tile}.title`)}</span>
                  <span className={styles.text}>{t(`empty.${tile}.text`)}</span>
                </span>
              </AppLink>
            </li>
          ))}
        </CardGrid>
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

/** The chat URL; none if live agents respond (flag use-live-agent-chat), or while that is unknown. */
function useChat(): string | undefined {
  const { data: features, isPending } = useQuery(storeQueries.features())
  const hasLiveAgents = features?.features.some(({ name, enabled }) => name === 'use-live-agent-chat' && enabled)
  return isPending || hasLiveAgents ? undefined : currentConfig().chatUrl || undefined
}
