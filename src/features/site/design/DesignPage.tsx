import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import type { Theme } from '#contract/site/themes.ts'
import type { EditJump } from '#lib/editHistory.ts'
import { RestoredDraft } from '#page/form/RestoredDraft.tsx'
import type { SaveWords } from '#page/form/SaveActions.tsx'
import { useEditHistory } from '#page/form/useEditHistory.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { SettingsForm } from '#page/settings/SettingsForm.tsx'
import { useSettingsForm } from '#page/settings/useSettingsForm.ts'
import { PATHS, type RouteId } from '#paths.ts'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { ContentPart } from './content/ContentPart.tsx'
import { ItemPart } from './content/ItemPart.tsx'
import type { DesignForm } from './designForm.ts'
import { fieldLabels, stepName } from './fieldLabels.ts'
import { LandingPart } from './landing/LandingPart.tsx'
import { LogoPart } from './logo/LogoPart.tsx'
import { PublishDesign } from './PublishDesign.tsx'
import type { PartProps } from './part.ts'
import { designQueries } from './queries.ts'
import { designSettings } from './settings.ts'
import { StylesPart } from './styles/StylesPart.tsx'
import { useShowPart } from './useShowPart.ts'

/** The parts of a design. Each is a screen of its own; all are one form, published together. */
export default function DesignPage() {
  const theme = useRequiredData(designQueries.liveTheme())
  return <DesignEditor key={theme.id} theme={theme} />
}

function DesignEditor({ theme }: { theme: Theme }) {
  const { t } = useTranslation('design')
  const settings = useMemo(() => designSettings(theme), [theme])
  const state = useSettingsForm(settings)
  const fields = useMemo(() => fieldLabels(t, theme), [t, theme])
  const onJump = (jump: EditJump<DesignForm>, kind: 'undo' | 'redo') =>
    toast({ tone: 'info', text: t(`undo.done.${kind}`, { what: stepName(t, fields, jump.step) }), seconds: 3 })
  const history = useEditHistory(state, onJump)
  const words: SaveWords = {
    save: t('publish.publish'),
    saved: t('publish.published'),
    unsaved: t('publish.unpublished'),
    saving: t('publish.publishing'),
    failed: reason => t('publish.failedBecause', { reason }),
  }
  const routeId = useMatches().at(-1)?.id as RouteId | undefined
  const part: PartProps = { theme, design: state.record, history, fields }
  return (
    <FormPage>
      <SettingsForm
        settings={settings}
        state={state}
        fields={fields}
        covers={isPart}
        words={words}
        restoredDraft={
          <RestoredDraft state={state} fields={fields}>
            {t('publish.restored')}
          </RestoredDraft>
        }
      >
        <PublishDesign theme={theme} state={state} />
        <ShowParts />
        <Stack>{partOf(routeId, part)}</Stack>
      </SettingsForm>
    </FormPage>
  )
}

function partOf(routeId: RouteId | undefined, props: PartProps) {
  switch (routeId) {
    case 'editstore.logo':
      return <LogoPart {...props} />
    case 'editstore.styles':
      return <StylesPart {...props} />
    case 'editstore.content.navigation':
      return <ContentPart {...props} />
    case 'editstore.content.item':
      return <ItemPart {...props} />
    default:
      return <LandingPart {...props} />
  }
}

/** Shows the part with a field that is wrong. */
function ShowParts() {
  useShowPart()
  return null
}

const OWN_PATHS = [PATHS['editstore.landing'], PATHS['editstore.logo'], PATHS['editstore.styles']]
const CONTENT = PATHS['editstore.content.navigation']

/** The URLs of this form. */
const isPart = (pathname: string) => {
  const path = pathname.replace(/\/$/, '')
  return OWN_PATHS.some(each => each === path) || path === CONTENT || path.startsWith(`${CONTENT}/`)
}
