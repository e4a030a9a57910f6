import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATEGORY_LIMITS, type CategoryNode, type CategoryTree } from '#contract/catalog/categories.ts'
import { useRouter } from '#page/AppLink.tsx'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { focusRow } from '#page/focus.ts'
import { MOD_KEY } from '#page/keys/modKey.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { useListPlace } from '#page/list/listPlace.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Muted } from '#ui/Muted.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RenameInput } from '#ui/tree/RenameInput.tsx'
import { Tree, type TreeLabels } from '#ui/tree/Tree.tsx'
import { categoryQueries } from '../queries.ts'
import { CategoryRow } from './CategoryRow.tsx'
import { changeCategory, type NodeChange } from './changeCategory.ts'
import { readExpanded, storeExpanded } from './expandedCategories.ts'
import { MoveStatus } from './MoveStatus.tsx'
import { treeMenu } from './treeMenu.tsx'
import { useOpenedCategory } from './useOpenedCategory.ts'
import { useTreeSaver } from './useTreeSaver.ts'

const MoveConflictDialog = lazyPart(() => import('./MoveConflictDialog.tsx'))
const DeleteCategoryDialog = lazyOnRequest(() => import('./DeleteCategoryDialog.tsx'))
const NoCategories = lazyPart(() => import('./NoCategories.tsx'))

/** All categories of the store, to look through and to rearrange. */
export function CategoryTreeView({ add }: { add: ReactNode }) {
  const { t } = useTranslation(['categories', 'page'])
  // After a search, the route has not requested it.
  const { data, error, refetch } = useQuery(categoryQueries.tree())
  if (data) return data.totalCount === 0 ? <Empty add={add} /> : <LoadedTree tree={data} />
  if (error) return <LoadFailure title="list.failed" error={error} onRetry={refetch} />
  return (
    <Card>
      <div aria-busy="true" role="status" aria-label={t('tree.loading')}>
        <Skeleton />
      </div>
    </Card>
  )
}

const Empty = ({ add }: { add: ReactNode }) => (
  <Card>
    <Suspense>
      <NoCategories add={add} />
    </Suspense>
  </Card>
)

function LoadedTree({ tree }: { tree: CategoryTree }) {
  const { t } = useTranslation(['categories', 'page'])
  const router = useRouter()
  const queryClient = useQueryClient()
  const hintId = useId()
  const { saver, state } = useTreeSaver(tree)
  const { nodes } = state
  useListPlace({ startIndex: 0, pageSize: Math.max(1, nodes.length) }, nodes, nodes.length)
  const [expanded, setExpanded] = useState(() => readExpanded(nodes))
  const [current, setCurrent] = useState<string>()
  const [renaming, setRenaming] = useState<CategoryNode | null>(null)
  const [removing, setRemoving] = useState<CategoryNode | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const goTo = useCallback((id: string) => {
    setCurrent(id)
    // After the menu or the input was removed, which restores the focus.
    setTimeout(() => focusRow(frame.current?.querySelector(`[data-tree-row="${CSS.escape(id)}"]`)))
  }, [])
  useOpenedCategory(nodes, expanded, setExpanded, goTo)

  const change = useCallback(
    (id: string, fields: NodeChange, nameBefore?: string) => void changeCategory(queryClient, id, fields, nameBefore),
    [queryClient],
  )
  const labels: TreeLabels = useMemo(
    () => ({
      expand: name => t('tree.expand', { name }),
      collapse: name => t('tree.collapse', { name }),
      step: (step, name) => t(`tree.step.${step}`, { name }),
    }),
    [t],
  )
  const row = useCallback(
    (node: CategoryNode, tabIndex: 0 | -1) =>
      node.id === renaming?.id ? (
        <RenameInput
          label={t('tree.newName', { name: node.name })}
          name={node.name}
          maxLength={CATEGORY_LIMITS.name}
          onDone={name => {
            setRenaming(null)
            goTo(node.id)
            if (name !== null) change(node.id, { name }, renaming.name)
          }}
        />
      ) : (
        <CategoryRow node={node} tabIndex={tabIndex} />
      ),
    [t, renaming, change, goTo],
  )
  const menu = useCallback(
    (node: CategoryNode, tabIndex: 0 | -1) => (
      <MenuButton
        tabIndex={tabIndex}
        label={t('page:list.actions', { name: node.name })}
        entries={() =>
          treeMenu(t, node, saver.get().nodes, {
            change,
            rename: setRenaming,
            remove: setRemoving,
            move: (id, place) => {
              if (place.parentId) setExpanded(before => new Set([...before, place.parentId as string]))
              saver.move(id, place)
              goTo(id)
            },
          })
        }
      />
    ),
    [t, saver, change, goTo],
  )

  return (
    <Stack gap={3}>
      <MoveStatus saver={saver} state={state} />
      <div ref={frame}>
        <Card flush>
          <Tree
            label={t('list.title')}
            describedBy={hintId}
            nodes={nodes}
            nameOf={node => node.name}
            labels={labels}
            expanded={expanded}
            onExpanded={next => {
              setExpanded(next)
              storeExpanded(next)
            }}
            current={current}
            onCurrent={setCurrent}
            menu={menu}
            onOpen={({ id }) => router.navigate(pathTo('category.detail', { id }))}
            onMove={saver.move}
            levels={CATEGORY_LIMITS.depth}
          >
            {row}
          </Tree>
        </Card>
      </div>
      <Muted id={hintId}>{t('tree.hint', { mod: MOD_KEY })}</Muted>
      <Suspense>
        {state.clashes.length > 0 && <MoveConflictDialog saver={saver} state={state} />}
        {removing && (
          <DeleteCategoryDialog node={removing} nodes={nodes} onClose={() => setRemoving(null)} onDeleted={goTo} />
        )}
      </Suspense>
    </Stack>
  )
}
