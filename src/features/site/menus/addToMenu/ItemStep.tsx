import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductLimit } from '#features/catalog/products/shared/useProductLimit.ts'
import { formatTime } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useSearchText } from '#page/useDelayed.ts'
import { ZoneNote } from '#page/ZoneNote.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { itemGlyph } from '../itemGlyph.ts'
import type { PickedItem } from '../model.ts'
import styles from './addToMenu.module.css'
import { type ListedItem, type ListedType, listedQuery } from './itemSources.ts'
import { Step } from './Step.tsx'

/** Document 2 §9, menu search. */
const LONGEST_SEARCH = 100

interface ItemStepProps {
  type: ListedType
  /** The id of a record that was just created: it has the focus. */
  created: string | undefined
  onPick: (item: PickedItem) => void
  onBack: () => void
  onAddItem: () => void
}

/** The second step for records: a list to search, newest first. Each row that is pressed is added. */
export default function ItemStep({ type, created, onPick, onBack, onAddItem }: ItemStepProps) {
  const { t } = useTranslation(['menus', 'page'])
  const messageOf = useErrorMessage()
  const [typed, setTyped] = useState('')
  const words = useSearchText(typed)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const { isReached: isFull } = useProductLimit()
  const query = useInfiniteQuery({ ...listedQuery(type, words), placeholderData: keepPreviousData })
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const items = data?.pages.flatMap(part => part.items)
  const mayAdd = type !== 'product' || !isFull

  const isCreatedThere = items?.some(({ id }) => id === created) ?? false
  useEffect(() => {
    if (created === undefined || !isCreatedThere) return
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(created)}"]`)?.focus()
  }, [created, isCreatedThere])

  const pick = ({ id, name, isOfTheme }: ListedItem) => {
    setAdded(before => new Set(before).add(id))
    onPick({ type: isOfTheme ? 'elementPage' : type, name, targetId: id, url: '' })
  }
  const noteOf = ({ updatedOn, subcategories = 0, isOfTheme }: ListedItem) => {
    if (isOfTheme) return t('pick.themePage')
    return updatedOn === undefined
      ? t('pick.subcategories', { count: subcategories })
      : t('pick.updated', { when: formatTime(updatedOn, i18next.language) })
  }

  return (
    <Step>
      <Stack gap={3}>
        <Inline>
          <Button size="small" icon={<Icon glyph={ArrowLeft} directed />} onClick={onBack}>
            {t('page:wizard.back')}
          </Button>
          {isFetching && <Spinner />}
        </Inline>
        <SearchInput
          label={t(`pick.search.${type}`)}
          clearLabel={t('page:list.clearSearch')}
          maxLength={LONGEST_SEARCH}
          value={typed}
          onValue={setTyped}
        />
        {mayAdd ? (
          <button type="button" className={styles.row} onClick={onAddItem}>
            <Icon glyph={Plus} />
            <span className={styles.name}>{t(`pick.add.${type}`)}</span>
          </button>
        ) : (
          <Muted>{t('pick.limit')}</Muted>
        )}
        {!items && !error && <p role="status">{t('page:common.loading')}</p>}
        {error && !isFetching && (
          <Notice tone="danger" live actions={<Button onClick={() => void refetch()}>{t('page:upload.retry')}</Button>}>
            {messageOf(error)}
          </Notice>
        )}
        {items?.length === 0 && <p role="status">{t(words === '' ? 'pick.noItems' : 'pick.noMatch')}</p>}
        {items && items.length > 0 && (
          <>
            <ul ref={list} className={styles.items} aria-label={t(`pick.title.${type}`)}>
              {items.map(item => (
                <li key={item.id}>
                  <button type="button" className={styles.row} data-id={item.id} onClick={() => pick(item)}>
                    <Icon glyph={added.has(item.id) ? Check : itemGlyph(item.isOfTheme ? 'elementPage' : type)} />
                    <span className={styles.text}>
                      <span className={styles.name}>
                        <Name>{item.name}</Name>
                      </span>
                      <Muted as="span">{noteOf(item)}</Muted>
                    </span>
                    {item.isHidden && <StatusBadge>{t('pick.inactive')}</StatusBadge>}
                  </button>
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button busy={isFetching} onClick={() => void fetchNextPage()}>
                {t('pick.more')}
              </Button>
            )}
            {type !== 'category' && <ZoneNote />}
          </>
        )}
      </Stack>
    </Step>
  )
}
