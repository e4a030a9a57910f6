import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LabelType, PostageLabel } from '#contract/orders/postage.ts'
import { saveFile } from '#page/download/saveFile.ts'
import { useIsShown } from '#page/useIsShown.ts'
import { postageQueries } from '../queries.ts'
import { printImages } from './printImages.ts'

type Part = 'label' | 'return'

/** Prints and saves the files of a bought label. */
export function useLabelFiles(label: PostageLabel) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  const fetchFile = (type: LabelType, part: Part) =>
    queryClient.fetchQuery({ ...postageQueries.file(label.id, type, part), staleTime: Number.POSITIVE_INFINITY })

  const print = useMutation({
    mutationFn: async (part: Part) => {
      const { mediaType, content } = await fetchFile('PNG', part)
      // The print dialog would interrupt what the user does on another screen.
      if (!isShown.current) return
      await printImages([`data:${mediaType};base64,${content}`], label.labelType === 'PDF' ? 'letter' : 'label')
    },
  })
  const download = useMutation({
    mutationFn: async ({ type, part }: { type: LabelType; part: Part }) => {
      const { name, mediaType, content } = await fetchFile(type, part)
      const bytes = Uint8Array.from(atob(content), character => character.charCodeAt(0))
      saveFile(new Blob([bytes], { type: mediaType }), name)
    },
  })
  const last = print.submittedAt > download.submittedAt ? print : download
  return {
    print: print.mutate,
    download: download.mutate,
    isBusy: print.isPending || download.isPending,
    error: last.error,
  }
}
