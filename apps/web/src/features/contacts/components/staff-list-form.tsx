import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ReportTitleForm } from '#records/export/report-title-form.tsx'

/** The orders in which a staff list is printed ([C6.004]). */
const staffListSorts = [
  { column: 'department', label: 'Department' },
  { column: 'location1', label: 'Location' },
  { column: 'lastName', label: 'Last Name' },
] as const

type StaffListSort = {
  readonly sortColumn: (typeof staffListSorts)[number]['column']
  readonly sortDirection: 'ascend'
}

type Props = {
  readonly initial: string
  readonly onPrint: (title: string, sort: StaffListSort) => void
  readonly onClose: () => void
}

/** Asks for the title of the staff list and the order in which it is printed. */
export function StaffListForm({ initial, onPrint, onClose }: Props): ReactNode {
  const [chosen, setChosen] = useState<string>('lastName')
  const { column } = staffListSorts.find((one) => one.column === chosen) ?? staffListSorts[2]
  const print = (title: string) => onPrint(title, { sortColumn: column, sortDirection: 'ascend' })
  return (
    <ReportTitleForm initial={initial} onPrint={print} onClose={onClose}>
      <Radio.Group label="Sort by" value={column} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {staffListSorts.map((one) => (
            <Radio key={one.column} value={one.column} label={one.label} />
          ))}
        </Stack>
      </Radio.Group>
    </ReportTitleForm>
  )
}
