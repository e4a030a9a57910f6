import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Block } from '#contract/site/blocks.ts'
import { LoadFailure } from '#page/failure/LoadFailure.tsx'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { useRecordTitle } from '#page/tabTitle.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { PageColumns, Stack } from '#ui/Layout.tsx'
import { blockName } from '../blockTypes.ts'
import type { DesignForm } from '../designForm.ts'
import { PartHeader } from '../PartHeader.tsx'
import type { PartProps } from '../part.ts'
import { BlockFields } from './BlockFields.tsx'

/** The form of one block. */
export function ItemPart({ history, fields }: PartProps) {
  const { t } = useTranslation('design')
  const { id } = useParams()
  const blocks = useWatch<DesignForm, 'blocks'>({ name: 'blocks' }) as Block[]
  const index = blocks.findIndex(block => block.id === id)
  const block = blocks[index]
  useRecordTitle(block ? blockName(t, block) : null)
  if (!block) return <LoadFailure title="error.notFoundTitle" isScreen error={null} />
  const back = { to: pathTo('editstore.content.navigation'), label: t('item.back') }
  return (
    <>
      <PartHeader title={blockName(t, block)} back={back} history={history} fields={fields} />
      <PageColumns
        lead={
          <Card>
            <Stack>
              {/* Another block, or another place of it, has other fields. */}
              <BlockFields key={`${block.id}/${index}`} block={block} index={index} />
            </Stack>
          </Card>
        }
        aside={
          <Card title={t('item.visibility')}>
            <Stack gap={3} key={index}>
              <SwitchField<DesignForm> name={`blocks.${index}.isShown`} label={t('field.isShown')} />
              <SwitchField<DesignForm> name={`blocks.${index}.hiddenOnPhones`} label={t('field.hiddenOnPhones')} />
            </Stack>
          </Card>
        }
      />
    </>
  )
}
