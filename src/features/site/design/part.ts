import type { StoreDesign } from '#contract/site/design.ts'
import type { Theme } from '#contract/site/themes.ts'
import type { FieldLabels } from '#page/form/FieldComparison.tsx'
import type { EditHistoryControls } from '#page/form/useEditHistory.ts'
import type { DesignForm } from './designForm.ts'

/** What every part of the form is given. */
export interface PartProps {
  theme: Theme
  /** As it is published. */
  design: StoreDesign
  history: EditHistoryControls<DesignForm>
  fields: FieldLabels<DesignForm>
}
