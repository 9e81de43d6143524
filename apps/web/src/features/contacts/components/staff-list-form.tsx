import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ReportTitleForm } from '#records/export/report-title-form.tsx'

/** The orders in which a staff list is printed ([C6.004]). */
export const staffListSorts = [
  { column: 'department', label: 'Department' },
  { column: 'location1', label: 'Location' },
  { column: 'lastName', label: 'Last Name' },
] as const
export type StaffListSort = (typeof staffListSorts)[number]

type Props = {
  readonly onPrint: (title: string, sort: StaffListSort) => void
  readonly onClose: () => void
}

/** Asks for the title of the staff list and the order in which it is printed. */
export function StaffListForm({ onPrint, onClose }: Props): ReactNode {
  const [column, setColumn] = useState<string>('lastName')
  const sort = staffListSorts.find((one) => one.column === column) ?? staffListSorts[2]
  return (
    <ReportTitleForm initial="Staff list" onPrint={(title) => onPrint(title, sort)} onClose={onClose}>
      <Radio.Group label="Sort by" value={column} onChange={setColumn}>
        <Stack gap="xs" mt="xs">
          {staffListSorts.map((one) => (
            <Radio key={one.column} value={one.column} label={one.label} />
          ))}
        </Stack>
      </Radio.Group>
    </ReportTitleForm>
  )
}
