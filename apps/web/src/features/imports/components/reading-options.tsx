import type { ImportColumn } from '@fettle/contract/imports'
import { dateOrders, decimalMarks } from '@fettle/rules/imports'
import { Checkbox, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import { useLazyChoices } from '#ui/use-lazy-choices.ts'
import type { ImportMapping } from '../use-import-options.ts'
import classes from './imports.module.css'

type Props = {
  /** The columns of ours that are in the import. */
  readonly mapped: readonly ImportColumn[]
  readonly mapping: ImportMapping
}

const dateOrderLabels = { dmy: 'Day first: 25/12/2019', mdy: 'Month first: 12/25/2019' } as const
const decimalMarkLabels = { point: '1,234.5', comma: '1.234,5' } as const
const automatic = 'As the file shows it'

/** How days, numbers, times and empty cells are read; only what the file has columns for. */
export function ReadingOptions({ mapped, mapping: { options, change } }: Props): ReactNode {
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
      </div>
      <Checkbox
        mt="sm"
        label="An empty cell clears what is stored"
        description="Otherwise, what is stored stays where the file has nothing."
        checked={options.clearsEmpty}
        onChange={(event) => change({ clearsEmpty: event.currentTarget.checked })}
      />
    </SectionCard>
  )
}
