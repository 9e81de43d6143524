import type { ImportDetail, ImportKind } from '@fettle/contract/imports'
import { fileSizeInWords } from '@fettle/rules/documents/file-size'
import type { ReactNode } from 'react'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'

type Props = { readonly detail: ImportDetail; readonly kind: ImportKind }

/** The uploaded file. */
export const FileCard = ({ detail, kind }: Props): ReactNode => (
  <SectionCard title="File">
    <FieldList>
      <DisplayField label="Name">{detail.fileName}</DisplayField>
      <DisplayField label="Size">{fileSizeInWords(detail.byteSize)}</DisplayField>
      <DisplayField label="Brings in">{kind.label}</DisplayField>
    </FieldList>
  </SectionCard>
)
