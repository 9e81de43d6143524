import type { ImportDetail, ImportKind, ImportOptions } from '@fettle/contract/imports'
import { importDelimiters, importEncodings } from '@fettle/rules/imports/imports'
import { Alert, Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { ImportMapping } from '../use-import-options.ts'
import { CommitInput } from './commit-input.tsx'
import { FileCard } from './file-card.tsx'
import classes from './imports.module.css'
import { PropertyOfRows } from './property-of-rows.tsx'
import { StepFoot } from './step-foot.tsx'

type Props = {
  readonly detail: ImportDetail
  readonly kind: ImportKind
  readonly mapping: ImportMapping
  readonly onNext: () => void
}

const lineNumber = /^[1-9]\d{0,6}$/

/** The uploaded file and its reading options: sheet, head line and property. */
export function FileStep({ detail, kind, mapping, onNext }: Props): ReactNode {
  const { options, change } = mapping
  const { sheets, headLine } = detail
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <Stack gap="md">
      <FileCard detail={detail} kind={kind} />
      <SectionCard title="How it is read">
        <div className={classes.reading}>
          {sheets.length > 1 && (
            <ChoiceField
              label="Sheet"
              value={options.sheet ?? sheets[0] ?? null}
              isProposed
              choices={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
              onChange={(sheet) => change({ sheet, headLine: null })}
            />
          )}
          <TextFormat detail={detail} change={change} />
          <CommitInput
            label="The column heads are in line"
            inputMode="numeric"
            value={String(headLine)}
            error={refused === null ? null : `“${refused}” is not a line. Enter a number such as 1.`}
            onCommit={(text) => {
              const isLine = lineNumber.test(text.trim())
              setRefused(isLine ? null : text)
              if (isLine) change({ headLine: Number(text) })
            }}
          />
          {kind.needsProperty && (
            <PropertyOfRows value={options.propertyId} onChange={(propertyId) => change({ propertyId })} />
          )}
        </div>
        {detail.columns.length === 0 && (
          <Alert color="yellow" mt="sm">
            No column heads were found in line {headLine}. Choose the line in which they are.
          </Alert>
        )}
      </SectionCard>
      <StepFoot mapping={mapping}>
        <Button onClick={onNext}>Next: columns</Button>
      </StepFoot>
    </Stack>
  )
}

const encodingLabels: Readonly<Record<(typeof importEncodings)[number], string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western European)',
  macintosh: 'Mac Roman',
  'utf-16le': 'UTF-16, little endian',
  'utf-16be': 'UTF-16, big endian',
}

const delimiterLabels: Readonly<Record<(typeof importDelimiters)[number], string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
}

type TextFormatProps = {
  readonly detail: ImportDetail
  readonly change: (part: Partial<ImportOptions>) => void
}

/** Encoding and delimiter of a CSV file: detected, or chosen. Hidden for workbooks. */
function TextFormat({ detail: { encoding, delimiter }, change }: TextFormatProps): ReactNode {
  if (encoding === null || delimiter === null) return null
  return (
    <>
      <ChoiceField
        label="Encoding"
        value={encoding}
        isProposed
        choices={importEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
        onChange={(chosen) =>
          change({ encoding: importEncodings.find((value) => value === chosen) ?? null, headLine: null })
        }
      />
      <ChoiceField
        label="Cells are separated by"
        value={delimiter}
        isProposed
        choices={importDelimiters.map((value) => ({ value, label: delimiterLabels[value] }))}
        onChange={(chosen) =>
          change({ delimiter: importDelimiters.find((value) => value === chosen) ?? null, headLine: null })
        }
      />
    </>
  )
}
