import type { ImportDetail, ImportKind } from '@fettle/contract/imports'
import { rowsInWords } from '@fettle/rules/imports/import-words'
import { maxLength } from '@fettle/rules/records/limits'
import { Checkbox, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { withSource } from '../import-source.ts'
import type { ImportMapping } from '../use-import-options.ts'
import { CommitInput } from './commit-input.tsx'
import { FileCard } from './file-card.tsx'
import classes from './imports.module.css'
import { PropertyOfRows } from './property-of-rows.tsx'
import { CheckButton, StepFoot } from './step-foot.tsx'

type Props = {
  readonly detail: ImportDetail
  readonly kind: ImportKind
  readonly mapping: ImportMapping
}

/** First step of a workbook: the record kinds of each sheet, and choices for all sheets. */
export function WorkbookStep({ detail, kind, mapping }: Props): ReactNode {
  const { options, change } = mapping
  const sheets = Map.groupBy(detail.workbook?.sheets ?? [], ({ sheet }) => sheet)
  const textOf = (name: string) => options.mapping.find(({ target }) => target === name)?.source ?? ''
  // Braces would be read as a column of the file.
  const setText = (name: string, text: string) =>
    change({ mapping: withSource(options.mapping, name, text.replaceAll(/[{}]/g, '').trim()) })
  const isIn = (sheet: string) => !options.leavesOut.includes(sheet)
  const reason = whyNoStart({
    building: textOf('building'),
    propertyId: options.propertyId,
    hasSheets: [...sheets.keys()].some(isIn),
  })
  return (
    <Stack gap="md">
      <FileCard detail={detail} kind={kind} />
      <SectionCard title="For all sheets">
        <div className={classes.reading}>
          <PropertyOfRows value={options.propertyId} onChange={(propertyId) => change({ propertyId })} />
          <CommitInput
            label="Building code"
            description="A building without this code is created."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={maxLength.code}
            value={textOf('building')}
            onCommit={(text) => setText('building', text)}
          />
          <ChoiceField
            label="Asset code"
            value={textOf('asset_code') || 'Name'}
            isProposed
            choices={choicesByName(['Name', 'Name and space'])}
            onChange={(chosen) => chosen !== null && setText('asset_code', chosen)}
          />
          <CommitInput
            label="Trade of the PM schedules"
            description="A trade without this name is created."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={maxLength.code}
            value={textOf('trade')}
            onCommit={(text) => setText('trade', text)}
          />
        </div>
      </SectionCard>
      <SectionCard title="Sheets" count={sheets.size} isFlush>
        <ul className={classes.lines} aria-label="Sheets">
          {[...sheets].map(([sheet, parts]) => (
            <li key={sheet} className={classes.sheet}>
              <Checkbox
                label={sheet}
                description={parts.map(partInWords).join(', ')}
                checked={isIn(sheet)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    leavesOut: checked
                      ? options.leavesOut.filter((each) => each !== sheet)
                      : [...options.leavesOut, sheet],
                  })
                }
              />
            </li>
          ))}
        </ul>
        {detail.workbook !== null && detail.workbook.others.length > 0 && (
          <Text size="sm" c="dimmed" p="md" pt="sm">
            Not imported: {detail.workbook.others.join(', ')}.
          </Text>
        )}
      </SectionCard>
      <StepFoot mapping={mapping}>
        <CheckButton mapping={mapping} label="Check the workbook" reason={reason} />
      </StepFoot>
    </Stack>
  )
}

const partInWords = ({ label, rows }: { readonly label: string; readonly rows: number }): string =>
  `${label}: ${rowsInWords(rows)}`

type Chosen = { readonly building: string; readonly propertyId: number | null; readonly hasSheets: boolean }

function whyNoStart({ building, propertyId, hasSheets }: Chosen): string | null {
  if (!hasSheets) return 'Choose at least one sheet.'
  if (propertyId === null) return 'Choose the property.'
  return building === '' ? 'Enter the building code.' : null
}
