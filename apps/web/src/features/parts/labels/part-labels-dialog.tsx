import { printPartLabels } from '@fettle/contract/part-labels'
import { type PartLabelField, partLabelFields } from '@fettle/rules/labels/label-content'
import { partFields } from '@fettle/rules/parts/part-fields'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createRememberedStore } from '#lib/store.ts'
import { type LabelChoices, labelChoicesStore } from '#nouns/labels/label-choices.ts'
import { LabelTextFields } from '#nouns/labels/label-text-fields.tsx'
import { RecordLabelsDialog } from '#nouns/labels/record-labels-dialog.tsx'
import { useLabelChoices } from '#nouns/labels/use-label-choices.ts'
import { useLabelPdf } from '#nouns/labels/use-label-pdf.ts'
import { type LabelSource, labelCountQuery, printLabels } from './part-labels.queries.ts'

export type PartLabelsDialogProps = {
  readonly source: LabelSource
  readonly onClose: () => void
}

const labels: Readonly<Record<PartLabelField, string>> = {
  code: partFields.partCode.label,
  name: partFields.partName.label,
  barcode: partFields.cPartBarCode.label,
  freeLine: 'Custom text',
}

const codeNotes = {
  qr: 'Contains the bar code of the part, or its code. The scanner of an order finds the part by it.',
  code128: 'Contains the bar code of the part, or its code. What is too long for the label is printed as QR.',
}

type PartLabelChoices = Pick<LabelChoices, 'code'> & { readonly fields: readonly PartLabelField[] }

/** This user's last choices for part labels. Stock and position are shared by all kinds of labels. */
const partChoicesStore = createRememberedStore('part-labels', (remembered): PartLabelChoices => {
  const { code, fields } = (remembered ?? {}) as { code?: unknown; fields?: unknown }
  const isField = (field: PartLabelField) => Array.isArray(fields) && fields.includes(field)
  return {
    code: code === 'qr' ? 'qr' : 'code128',
    fields: Array.isArray(fields) ? partLabelFields.filter(isField) : ['code', 'name'],
  }
})

/** Print settings for part labels, and their PDF ([C1.005]). Choices are stored on the device. */
export function PartLabelsDialog({ source, onClose }: PartLabelsDialogProps): ReactNode {
  const [remembered] = useState(() => partChoicesStore.get())
  const form = useLabelChoices({ opens: 'record', code: remembered.code })
  const [fields, setFields] = useState(remembered.fields)
  const { choices } = form
  const count = useQuery(labelCountQuery(source))
  const printing = useLabelPdf(
    { name: printPartLabels.name, fileName: 'PartLabels.pdf' },
    (options, signal) => {
      const { code, opens, fields: assetFields } = labelChoicesStore.get()
      labelChoicesStore.set({ ...choices, code, opens, fields: assetFields })
      partChoicesStore.set({ code: choices.code, fields })
      return printLabels({ source, choices, fields, ...options }, signal)
    },
  )
  return (
    <RecordLabelsDialog
      form={form}
      count={count}
      many="parts"
      codeNotes={codeNotes}
      printing={printing}
      onClose={onClose}
    >
      {(change) => (
        <LabelTextFields
          names={partLabelFields}
          labels={labels}
          fields={fields}
          freeLine={choices.freeLine}
          onFields={(chosen) => {
            setFields(chosen)
            printing.cancel()
          }}
          onFreeLine={(freeLine) => change({ freeLine })}
        />
      )}
    </RecordLabelsDialog>
  )
}
