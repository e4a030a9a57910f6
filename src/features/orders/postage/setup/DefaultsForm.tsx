import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { request, type WriteOptions } from '#api/client.ts'
import { cacheResponse } from '#api/queries.ts'
import { LABEL_TYPES } from '#contract/postage.ts'
import { PostageDefaults, savePackageSizes } from '#contract/postageSetup.ts'
import { EditForm } from '#page/form/EditForm.tsx'
import { SelectField, SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { NumberField } from '#page/form/fields/NumberFields.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import { useEditForm } from '#page/form/useEditForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { pathTo } from '../../../../paths.ts'
import { postageQueries } from '../queries.ts'
import { SizesField } from './SizesField.tsx'
import { fieldOf, SetupForm, toForm, toPayload } from './schema.ts'

/** The defaults of a new label. */
export default function DefaultsForm({ defaults }: { defaults: PostageDefaults }) {
  const { t } = useTranslation('postage')
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: ({ body, ...options }: { body: PostageDefaults } & WriteOptions) =>
      request(savePackageSizes, { body }, options),
    onSuccess: saved => cacheResponse(queryClient, postageQueries.defaults().queryKey, saved),
  })
  const state = useEditForm<PostageDefaults, SetupForm>({
    record: defaults,
    schema: SetupForm,
    toForm,
    fieldOf,
    save: (values, record, _, options) => save.mutateAsync({ body: toPayload(values, record), ...options }),
    readRecord: current => z.decode(PostageDefaults, current as never),
    revisionOf: ({ revision }) => revision,
    nameOf: () => t('setup.title'),
    draftOf: () => ({ record: 'postageDefaults', url: pathTo('postage.setup') }),
  })
  const sizeName = (id: string) =>
    [...state.form.getValues('materialPackageSize'), ...state.saved.materialPackageSize].find(size => size.id === id)
      ?.name ?? ''
  return (
    <EditForm
      state={state}
      messages="postage"
      fields={plainFieldLabels<SetupForm>(
        {
          materialPackageSize: t('sizes.title'),
          defaultId: t('sizes.default'),
          labelType: t('labelType.label'),
          hasReturnLabel: t('setup.returnLabel'),
          handlingTime: t('setup.handlingTime'),
        },
        { materialPackageSize: sizeText, defaultId: sizeName, labelType: type => t(`labelType.${type}`) },
      )}
      ways={[]}
      onSaved={() => undefined}
    >
      <SizesField />
      <Card title={t('setup.defaults')}>
        <Stack>
          <SelectField<SetupForm> name="labelType" label={t('labelType.label')} hint={t('labelType.hint')}>
            {LABEL_TYPES.map(type => (
              <option key={type} value={type}>
                {t(`labelType.${type}`)}
              </option>
            ))}
          </SelectField>
          <SwitchField<SetupForm> name="hasReturnLabel" label={t('setup.returnLabel')} />
          <NumberField<SetupForm>
            name="handlingTime"
            whole
            label={t('setup.handlingTime')}
            hint={t('setup.handlingTimeHint')}
            unit={t('setup.days')}
          />
        </Stack>
      </Card>
    </EditForm>
  )
}

/** The names of package sizes. Where two versions are compared, `value` can also be one size, or one of its columns. */
const sizeText = (value: unknown) =>
  [value]
    .flat()
    .map(size => (typeof size === 'object' && size !== null && 'name' in size ? size.name : size))
    .join('\n')
