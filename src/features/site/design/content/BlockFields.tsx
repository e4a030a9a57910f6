import { useTranslation } from 'react-i18next'
import { BLOCK_LIMITS, type Block } from '#contract/site/blocks.ts'
import { ImageField } from '#features/content/shared/imageLibrary/ImageField.tsx'
import { RichTextField } from '#features/content/shared/richText/RichTextField.tsx'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import type { DesignForm } from '../designForm.ts'
import { CategoriesField, ProductFields } from './RecordFields.tsx'

interface BlockFieldsProps {
  block: Block
  /** Of the block in the form. */
  index: number
}

/** The fields of a block, by its type. */
export function BlockFields({ block, index }: BlockFieldsProps) {
  const { t } = useTranslation('design')
  return (
    <>
      <Muted>{t(`typeText.${block.type}`)}</Muted>
      <TextField<DesignForm>
        name={`blocks.${index}.heading`}
        label={t('field.heading')}
        hint={t(`headingHint.${block.type}`)}
        max={BLOCK_LIMITS.heading}
      />
      <OwnFields block={block} index={index} />
    </>
  )
}

function OwnFields({ block, index }: BlockFieldsProps) {
  const { t } = useTranslation('design')
  switch (block.type) {
    case 'banner':
      return (
        <>
          <LineField index={index} />
          <ImageFields index={index} />
          <FieldRow>
            <TextField<DesignForm>
              name={`blocks.${index}.linkLabel`}
              label={t('field.linkLabel')}
              max={BLOCK_LIMITS.label}
            />
            <UrlField index={index} />
          </FieldRow>
          <SelectField<DesignForm> name={`blocks.${index}.align`} label={t('field.align')}>
            <option value="start">{t('align.start')}</option>
            <option value="center">{t('align.center')}</option>
          </SelectField>
        </>
      )
    case 'products':
      return <ProductFields block={block} index={index} />
    case 'categories':
      return <CategoriesField index={index} />
    case 'text':
      return (
        <RichTextField<DesignForm>
          name={`blocks.${index}.content`}
          label={t('field.content')}
          max={BLOCK_LIMITS.content}
        />
      )
    case 'image':
      return (
        <>
          <ImageFields index={index} />
          <TextField<DesignForm> name={`blocks.${index}.caption`} label={t('field.caption')} max={BLOCK_LIMITS.line} />
          <UrlField index={index} />
          <SelectField<DesignForm> name={`blocks.${index}.width`} label={t('field.width')}>
            <option value="page">{t('width.page')}</option>
            <option value="text">{t('width.text')}</option>
          </SelectField>
        </>
      )
    case 'video':
      return (
        <TextField<DesignForm>
          name={`blocks.${index}.url`}
          label={t('field.url')}
          hint={t('item.videoHint')}
          type="url"
        />
      )
    case 'newsletter':
    case 'map':
      return <LineField index={index} />
  }
}

/** A sentence or two. */
function LineField({ index }: { index: number }) {
  const { t } = useTranslation('design')
  return (
    <TextField<DesignForm> name={`blocks.${index}.text`} label={t('field.text')} rows={3} max={BLOCK_LIMITS.line} />
  )
}

function ImageFields({ index }: { index: number }) {
  const { t } = useTranslation('design')
  return (
    <>
      <ImageField<DesignForm> name={`blocks.${index}.imageUri`} label={t('field.imageUri')} />
      <TextField<DesignForm>
        name={`blocks.${index}.altText`}
        label={t('field.altText')}
        hint={t('item.altHint')}
        max={BLOCK_LIMITS.altText}
      />
    </>
  )
}

function UrlField({ index }: { index: number }) {
  const { t } = useTranslation('design')
  return (
    <TextField<DesignForm>
      name={`blocks.${index}.linkUrl`}
      label={t('field.linkUrl')}
      hint={t('item.linkHint')}
      type="url"
    />
  )
}
