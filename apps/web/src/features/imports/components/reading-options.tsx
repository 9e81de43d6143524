import type { ImportColumn, ImportKind } from '@fettle/contract/imports'
import { dateOrders, decimalMarks, maxImportTopLevel } from '@fettle/rules/imports/imports'
import { maxImportMissing, maxLength } from '@fettle/rules/records/limits'
import { Checkbox, Select, Stack, TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { useLazyChoices } from '#ui/use-lazy-choices.ts'
import type { ImportMapping } from '../use-import-options.ts'
import classes from './imports.module.css'

type Props = {
  readonly kind: ImportKind
  /** The columns of ours that are in the import. */
  readonly mapped: readonly ImportColumn[]
  readonly mapping: ImportMapping
}

const dateOrderLabels = { dmy: 'Day first: 25/12/2019', mdy: 'Month first: 12/25/2019' } as const
const decimalMarkLabels = { point: '1,234.5', comma: '1.234,5' } as const
const automatic = 'As the file shows it'
const topLevels = Array.from({ length: maxImportTopLevel }, (_, at) => ({
  value: String(at + 1),
  label: `${at + 1} of the file`,
}))

/** How days, numbers, times, levels and empty cells are read; only what the file has columns for. */
export function ReadingOptions({ kind, mapped, mapping: { options, change } }: Props): ReactNode {
  const zones = useLazyChoices()
  const has = (...types: ImportColumn['type'][]) => mapped.some(({ type }) => types.includes(type))
  return (
    <SectionCard title="How cells are read" folds="closed">
      <div className={classes.reading}>
        {has('date', 'instant') && (
          <Select
            label="Days"
            placeholder={automatic}
            clearable
            data={dateOrders.map((value) => ({ value, label: dateOrderLabels[value] }))}
            value={options.dateOrder}
            onChange={(value) => change({ dateOrder: dateOrders.find((each) => each === value) ?? null })}
          />
        )}
        {has('number') && (
          <Select
            label="Numbers"
            placeholder={automatic}
            clearable
            data={decimalMarks.map((value) => ({ value, label: decimalMarkLabels[value] }))}
            value={options.decimalMark}
            onChange={(value) => change({ decimalMark: decimalMarks.find((each) => each === value) ?? null })}
          />
        )}
        {has('instant') && (
          <Select
            label="Time zone of times"
            placeholder="That of the property"
            clearable
            searchable
            limit={100}
            {...zones}
            data={Intl.supportedValuesOf('timeZone')}
            value={options.timeZone}
            onChange={(timeZone) => change({ timeZone })}
          />
        )}
        {mapped.some(({ name }) => name === 'level') && (
          <ChoiceField
            label="First level of ours is level"
            value={String(options.topLevel)}
            choices={topLevels}
            onChange={(level) => change({ topLevel: Number(level ?? 1) })}
          />
        )}
        <TagsInput
          label="Words that mean an empty cell"
          placeholder={options.missing.length === 0 ? 'Such as - or none' : ''}
          splitChars={[]}
          maxTags={maxImportMissing}
          value={options.missing}
          onChange={(missing) =>
            change({ missing: missing.map((word) => word.slice(0, maxLength.importHead)) })
          }
        />
      </div>
      <Stack mt="sm" gap="sm">
        <Checkbox
          label="An empty cell clears what is stored"
          description="Otherwise, what is stored stays where the file has nothing."
          checked={options.clearsEmpty}
          onChange={(event) => change({ clearsEmpty: event.currentTarget.checked })}
        />
        {(kind.name === 'rooms' || options.creates.includes('rooms')) && (
          <Checkbox
            label="A room number is unique in its building"
            description="Otherwise, each floor may have a room of the same number."
            checked={options.uniqueRooms}
            onChange={(event) => change({ uniqueRooms: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </SectionCard>
  )
}
