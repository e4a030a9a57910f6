import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MAIN_MENU, MENU_LIMITS, type Menu } from '#contract/site/menus.ts'
import { excerpt } from '#lib/excerpt.ts'
import { AppLink } from '#page/AppLink.tsx'
import { EditForm } from '#page/form/EditForm.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { LastSaved } from '#page/record/LastSaved.tsx'
import { RecordActions } from '#page/record/RecordActions.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { SAME_FORM } from '#page/sameForm.ts'
import { useRecordTitle } from '#page/tabTitle.ts'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FormPage, Inline, Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { menuResource } from '../menuResource.ts'
import { mergeMenus } from '../mergeMenus.ts'
import { normalizeRows } from '../model.ts'
import { AutomaticItems } from './AutomaticItems.tsx'
import { fieldLabels } from './fieldLabels.ts'
import { ItemsCard } from './ItemsCard.tsx'
import { MenuTabs } from './MenuTabs.tsx'
import { fieldOf, MenuForm, toForm, toPayload } from './schema.ts'

interface MenuEditorProps {
  /** `null` while adding. */
  menu: Menu | null
  session?: RecordSession
}

const normalize = (values: MenuForm): MenuForm => ({ ...values, items: normalizeRows(values.items) })

/** One menu of the store with all its items, below the tabs that link to the others. */
export function MenuEditor({ menu, session }: MenuEditorProps) {
  const { t } = useTranslation('menus')
  const navigate = useNavigate()
  const state = useRecordForm(menuResource, {
    record: menu,
    schema: MenuForm,
    toForm,
    toPayload,
    fieldOf,
    normalize,
    merge: mergeMenus,
  })
  const saved = state.isNew ? null : state.record
  // The screen itself shows the first menu, and keeps its own title.
  useRecordTitle((session && saved?.name) ?? null)

  const onSaved = ({ id, name }: Menu, _: unknown, wasNew: boolean) => {
    if (!wasNew) return
    toast({ text: t('added', { name: excerpt(name) }), seconds: 4 })
    session?.created(id)
    navigate(pathTo('editstore.menu.detail', { id }), { replace: true, state: SAME_FORM })
  }

  return (
    <FormPage>
      <Stack>
        <PageHeader
          title={saved ? <Name>{saved.name}</Name> : t('menu.add.title')}
          actions={
            <Inline>
              {saved && (
                <RecordActions
                  resource={menuResource}
                  record={saved}
                  state={state}
                  canDelete={saved.code !== MAIN_MENU}
                />
              )}
              {saved && (
                <AppLink to={pathTo('editstore.menu.add')} className={buttonClass({})}>
                  <Icon glyph={Plus} />
                  {t('addMenu')}
                </AppLink>
              )}
            </Inline>
          }
        />
        <MenuTabs openId={saved?.id} />
        <EditForm state={state} messages="menus" fields={fieldLabels(t, state)} ways={[]} onSaved={onSaved}>
          <Card>
            <TextField<MenuForm>
              name="name"
              label={t('field.name')}
              hint={t(hintOf(saved))}
              required
              max={MENU_LIMITS.name}
              width="medium"
            />
          </Card>
          <ItemsCard items={saved?.items ?? []} />
          {saved?.code === MAIN_MENU && <AutomaticItems />}
          {saved && <LastSaved resource={menuResource} record={saved} />}
        </EditForm>
      </Stack>
    </FormPage>
  )
}

const hintOf = (menu: Menu | null) =>
  menu?.code === 'main' ? 'field.nameHintMain' : menu?.code === 'footer' ? 'field.nameHintFooter' : 'field.nameHint'
