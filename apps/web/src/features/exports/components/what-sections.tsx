import type { ExportKind } from '@fettle/contract/exports'
import {
  exportContentLabels,
  exportContentSentences,
  exportKindSentence,
} from '@fettle/rules/desk/export-words'
import { exportContents } from '@fettle/rules/desk/exports'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { ExportDraft } from '../export-draft.ts'

type Props = { readonly kinds: readonly ExportKind[]; readonly draft: ExportDraft }

/** Contents of the export: selected kinds of records, or a whole property. */
export function WhatSections({ kinds, draft }: Props): ReactNode {
  const { content } = draft.options
  return (
    <>
      <SectionCard title="What is exported?">
        <ChoiceCards
          label="What is exported"
          choices={exportContents.map((each) => ({
            value: each,
            label: exportContentLabels[each],
            about: exportContentSentences[each],
          }))}
          chosen={[content]}
          onPress={(value) =>
            draft.change({ content: exportContents.find((each) => each === value) ?? 'records' })
          }
        />
      </SectionCard>
      {content === 'records' && <KindsSection kinds={kinds} draft={draft} />}
    </>
  )
}

function KindsSection({ kinds, draft }: Props): ReactNode {
  const chosen = draft.kinds.map(({ name }) => name)
  const hasAll = chosen.length === kinds.length
  const all = kinds.map(({ name }) => name)
  return (
    <SectionCard
      title="Which records?"
      actions={
        <Button variant="default" size="compact-md" onClick={() => draft.chooseKinds(hasAll ? [] : all)}>
          {hasAll ? 'Clear all' : 'Choose all'}
        </Button>
      }
    >
      <ChoiceCards
        label="Which records"
        isMultiple
        choices={kinds.map((kind) => ({
          value: kind.name,
          label: kind.label,
          about: exportKindSentence(kind),
        }))}
        chosen={chosen}
        onPress={(name) =>
          draft.chooseKinds(
            chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name],
          )
        }
      />
    </SectionCard>
  )
}
