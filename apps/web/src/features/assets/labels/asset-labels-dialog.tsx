import { printAssetLabels } from '@fettle/contract/asset-labels'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { labelChoicesStore } from '#nouns/labels/label-choices.ts'
import { RecordLabelsDialog } from '#nouns/labels/record-labels-dialog.tsx'
import { useLabelChoices } from '#nouns/labels/use-label-choices.ts'
import { useLabelPdf } from '#nouns/labels/use-label-pdf.ts'
import { LabelContentFields } from './label-content-fields.tsx'
import { type LabelSource, labelCountQuery, printLabels } from './labels.queries.ts'

export type AssetLabelsDialogProps = {
  readonly source: LabelSource
  readonly onClose: () => void
}

const codeNotes = {
  qr: 'Any phone opens the asset with its camera, after signing in.',
  code128: 'Contains the barcode of the asset, or its code. What is too long for the label is printed as QR.',
}

/** Print settings for asset labels, and their PDF. Choices are stored on the device. */
export function AssetLabelsDialog({ source, onClose }: AssetLabelsDialogProps): ReactNode {
  const form = useLabelChoices()
  const { choices } = form
  const count = useQuery(labelCountQuery(source))
  const printing = useLabelPdf(
    { name: printAssetLabels.name, fileName: 'AssetLabels.pdf' },
    (options, signal) => {
      labelChoicesStore.set(choices)
      return printLabels({ source, choices, ...options }, signal)
    },
  )
  return (
    <RecordLabelsDialog
      form={form}
      count={count}
      many="assets"
      codeNotes={codeNotes}
      printing={printing}
      onClose={onClose}
    >
      {(change) => <LabelContentFields choices={choices} onChange={change} />}
    </RecordLabelsDialog>
  )
}
