import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import styles from './CropTools.module.css'
import { drawPart, largestPart, type Part, type Rotation, savedSize, turned, turnedSize, WHOLE } from './editedImage.ts'

interface CropToolsProps {
  getImage: () => HTMLImageElement
  rotation: Rotation
  part: Part
  onChange: (to: { rotation?: Rotation; part: Part }) => void
}

/** Document 1 §2.4: the edge of the preview, in pixels. */
const PREVIEW = 350

/** Width by height; `null`: any. */
const RATIOS = {
  free: null,
  original: 0,
  square: 1,
  landscape: 4 / 3,
  wide: 16 / 9,
  portrait: 3 / 4,
} as const
type Ratio = keyof typeof RATIOS

/** Handles of the crop area, as the library names them. */
const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

/** The image with the crop area, and buttons to rotate it. */
export function CropTools({ getImage, rotation, part, onChange }: CropToolsProps) {
  const image = getImage()
  const { t } = useTranslation('imageLibrary')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ratio, setRatio] = useState<Ratio>('free')
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  const whole = turnedSize(natural, rotation)
  const scale = Math.min(1, PREVIEW / Math.max(whole.width, whole.height))
  const [width, height] = [Math.max(1, Math.round(whole.width * scale)), Math.max(1, Math.round(whole.height * scale))]
  const saved = savedSize(natural, rotation, part)

  useLayoutEffect(() => {
    if (!canvas.current) return
    Object.assign(canvas.current, { width, height })
    drawPart(canvas.current, image, rotation, WHOLE)
  }, [image, rotation, width, height])

  const numberOf = (name: Ratio, to: Rotation) => {
    if (name !== 'original') return RATIOS[name]
    const size = turnedSize(natural, to)
    return size.width / size.height
  }
  const partFor = (name: Ratio, to: Rotation) => {
    const number = numberOf(name, to)
    return number === null ? WHOLE : largestPart(natural, to, number)
  }
  const turn = (by: 90 | -90) => {
    const to = turned(rotation, by)
    onChange({ rotation: to, part: partFor(ratio, to) })
  }

  return (
    <Stack gap={3}>
      <Inline>
        <Button icon={<Icon glyph={RotateCcw} />} onClick={() => turn(-90)}>
          {t('editor.rotateLeft')}
        </Button>
        <Button icon={<Icon glyph={RotateCw} />} onClick={() => turn(90)}>
          {t('editor.rotateRight')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setRatio('free')
            onChange({ rotation: 0, part: WHOLE })
          }}
        >
          {t('editor.reset')}
        </Button>
      </Inline>
      <Field label={t('editor.ratio')} hint={t('editor.hint')}>
        <Select
          fit
          value={ratio}
          onChange={({ currentTarget }) => {
            const name = currentTarget.value as Ratio
            setRatio(name)
            onChange({ part: partFor(name, rotation) })
          }}
        >
          {Object.keys(RATIOS).map(name => (
            <option key={name} value={name}>
              {t(`editor.${name as Ratio}`)}
            </option>
          ))}
        </Select>
      </Field>
      {/* Pixel coordinates start on the left in every language. */}
      <div className={styles.stage} dir="ltr">
        <ReactCrop
          crop={{ ...part, unit: '%' }}
          aspect={numberOf(ratio, rotation) ?? undefined}
          keepSelection
          minWidth={8}
          minHeight={8}
          ariaLabels={{
            cropArea: t('editor.area'),
            ...(Object.fromEntries(
              HANDLES.map(handle => [`${handle}DragHandle`, t(`editor.handle.${handle}`)]),
            ) as Handles),
          }}
          onChange={(_, { x, y, width, height }) => onChange({ part: { x, y, width, height } })}
        >
          <canvas ref={canvas} className={styles.canvas} />
        </ReactCrop>
      </div>
      <Muted role="status">{t('editor.size', { width: saved.width, height: saved.height })}</Muted>
    </Stack>
  )
}

type Handles = Record<`${(typeof HANDLES)[number]}DragHandle`, string>
