import type { ExportKind } from '@fettle/contract/exports'
import { exportFormatNote } from '@fettle/rules/desk/export-words'
import { exportFormatLabels, exportFormats } from '@fettle/rules/desk/exports'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { ExportDraft } from '../export-draft.ts'
import { ColumnsSection } from './columns-section.tsx'
import { FilterSection, PropertyField } from './filter-section.tsx'
import { WhatSections } from './what-sections.tsx'

type Props = { readonly kinds: readonly ExportKind[]; readonly draft: ExportDraft }

/** Contents and format of an export. Sections appear when they have choices. */
export function ExportFields({ kinds, draft }: Props): ReactNode {
  const { settings } = useWorkspace()
  if (draft.options.content === 'property') {
    return (
      <>
        <WhatSections kinds={kinds} draft={draft} />
        <SectionCard title={`Which ${settings.multiPropLabelSingular.toLowerCase()}?`}>
          <PropertyField draft={draft} isRequired />
        </SectionCard>
      </>
    )
  }
  return (
    <>
      <WhatSections kinds={kinds} draft={draft} />
      {draft.kinds.length > 0 && (
        <>
          <ColumnsSection draft={draft} />
          <FilterSection draft={draft} />
        </>
      )}
      <FormatSection draft={draft} />
    </>
  )
}

function FormatSection({ draft: { options, kinds, change } }: { draft: ExportDraft }): ReactNode {
  const notes = [
    kinds.length > 1 && 'Each kind is a file of its own, all of them in one ZIP.',
    exportFormatNote(options.format),
  ].filter(Boolean)
  return (
    <SectionCard title="Format">
      <ChoiceChips
        label="Format"
        hidesLabel
        choices={exportFormats.map((format) => exportFormatLabels[format])}
        value={exportFormatLabels[options.format]}
        onChange={(label) =>
          change({ format: exportFormats.find((format) => exportFormatLabels[format] === label) ?? 'csv' })
        }
      />
      {notes.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {notes.join(' ')}
        </Text>
      )}
    </SectionCard>
  )
}
