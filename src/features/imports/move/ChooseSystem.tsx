import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOVE_DAYS, MOVE_SYSTEMS, type Move, type MoveSystem, startMove } from '#contract/imports/moves.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useWrite } from '#page/useWrite.ts'
import { WriteResult } from '#page/WriteResult.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { systemName } from './systemName.ts'
import { useAdoptMove } from './useMove.ts'

/** Where the store comes from. */
export function ChooseSystem({ latest }: { latest: Move | null }) {
  const { t } = useTranslation('move')
  const [system, setSystem] = useState<MoveSystem>('shopify')
  const adopt = useAdoptMove()
  const start = useWrite(startMove, { adopt })
  return (
    <Stack>
      {latest && (
        <Notice
          tone="info"
          title={t('latest.title', { system: systemName(latest.system) })}
          actions={<AppLink to={pathTo('settings.move.result', { id: latest.id })}>{t('latest.link')}</AppLink>}
        >
          {t('latest.text', { days: MOVE_DAYS })}
        </Notice>
      )}
      <Card title={t('choose.title')}>
        <Stack>
          <p>{t('choose.text', { days: MOVE_DAYS })}</p>
          <RadioGroup legend={t('choose.legend')}>
            {MOVE_SYSTEMS.map(each => (
              <Radio
                key={each}
                name="system"
                label={systemName(each)}
                checked={system === each}
                onChange={() => setSystem(each)}
              />
            ))}
          </RadioGroup>
          <WriteResult write={start} />
          <Inline end>
            <Button variant="primary" busy={start.isPending} onClick={() => start.send({ body: { system } })}>
              {t('choose.start')}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </Stack>
  )
}
