import type { ImportDetail, ImportOptions } from '@fettle/contract/imports'
import { importDelimiters, importEncodings } from '@fettle/rules/imports/imports'
import type { ReactNode } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'

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

type Props = {
  readonly detail: ImportDetail
  readonly change: (part: Partial<ImportOptions>) => void
}

/** Encoding and delimiter of a CSV file: detected, or chosen. Hidden for workbooks. */
export function TextFormat({ detail: { encoding, delimiter }, change }: Props): ReactNode {
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
