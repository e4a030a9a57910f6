import Images from 'lucide/dist/esm/icons/image.mjs'
import Layers from 'lucide/dist/esm/icons/layout-list.mjs'
import Themes from 'lucide/dist/esm/icons/layout-template.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import { useTranslation } from 'react-i18next'
import type { DesignPart } from '#contract/site/design.ts'
import { isolated } from '#lib/isolated.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { ZoneNote } from '#page/ZoneNote.tsx'
import { pathTo, type RouteIdWith } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { type Glyph, Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { PartHeader } from '../PartHeader.tsx'
import type { PartProps } from '../part.ts'

interface PartCard {
  name: 'logo' | 'menu' | 'styles' | 'content' | 'themes'
  routeId: RouteIdWith<never>
  glyph: Glyph
  /** Of the design; the others say themselves who changed them. */
  part?: DesignPart
}

const CARDS: readonly PartCard[] = [
  { name: 'logo', routeId: 'editstore.logo', glyph: Images, part: 'logo' },
  { name: 'menu', routeId: 'editstore.menu', glyph: Menu },
  { name: 'styles', routeId: 'editstore.styles', glyph: Palette, part: 'styles' },
  { name: 'content', routeId: 'editstore.content.navigation', glyph: Layers, part: 'blocks' },
  { name: 'themes', routeId: 'editstore.themes', glyph: Themes },
]

/** What can be edited of the store's face, and who changed it last. */
export function LandingPart({ design, history, fields }: PartProps) {
  const { t, i18n } = useTranslation('design')
  const { changes } = design
  const changeOf = (part: DesignPart | undefined) => (part ? changes[part] : undefined)
  return (
    <>
      <PartHeader title={t('landing.title')} back={null} history={history} fields={fields} />
      <p>{t('landing.intro')}</p>
      <Card>
        <Stack>
          <CardGrid size="medium">
            {CARDS.map(({ name, routeId, glyph, part }) => {
              const change = changeOf(part)
              return (
                <li key={name}>
                  <AppLink to={pathTo(routeId)}>
                    <Icon glyph={glyph} size={20} />
                    <Stack gap={1}>
                      <strong>{t(`landing.${name}.title`)}</strong>
                      <Muted>{t(`landing.${name}.text`)}</Muted>
                      {change && (
                        <Muted>
                          {t('landing.changed', {
                            by: isolated(change.by),
                            when: formatTime(change.on, i18n.language),
                          })}
                        </Muted>
                      )}
                    </Stack>
                  </AppLink>
                </li>
              )
            })}
          </CardGrid>
          {Object.keys(changes).length > 0 && <ZoneNote />}
        </Stack>
      </Card>
    </>
  )
}
