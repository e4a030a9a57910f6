import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/buttonClass.ts'
import { WideOnly } from '#ui/Layout.tsx'
import { pathTo } from '../../paths.ts'
import { AppLink } from '../AppLink.tsx'
import type { List } from '../list/useList.ts'
import { ExportButton } from './ExportButton.tsx'
import type { AnyResource } from './resource.ts'

interface ListFilesProps {
  // biome-ignore lint/suspicious/noExplicitAny: only passed on
  list: List<any>
  resource: Pick<AnyResource, 'name' | 'exportRows' | 'importRoute'>
}

/** Exports all results of the list's search and filters to a file, if there are any; links to the import. */
export function ListFiles({ resource, list }: ListFilesProps) {
  const { t } = useTranslation('page')
  return (
    <>
      {resource.exportRows && list.totalCount > 0 && <ExportButton resource={resource} of={{ list }} />}
      {resource.importRoute && (
        // A phone has no files to speak of (document 1 §2.1).
        <WideOnly>
          <AppLink to={pathTo(resource.importRoute)} className={buttonClass()}>
            {t('import.action')}
          </AppLink>
        </WideOnly>
      )}
    </>
  )
}
