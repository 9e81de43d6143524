import type { ComplianceRow } from '@fettle/contract/pm-compliance'
import { formatDate } from '@fettle/rules/time/time'
import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { type CountedRows, complianceRowsQuery, complianceTake } from '../../compliance.queries.ts'
import { PrintButton } from './print-button.tsx'

type Props = {
  readonly title: string
  readonly rows: CountedRows
  /** Period and group, as printed on the report. */
  readonly words: string
  readonly onClose: () => void
}

const nameOf = ({ pmNumber, target, title }: ComplianceRow) =>
  [`PM ${pmNumber}`, target, title].filter((text) => text !== '').join(' · ')

const outcomeOf = ({ outcome, state, isFlagged }: ComplianceRow) =>
  outcome === 'Left out' ? state : isFlagged ? `${outcome}, no hours and no answers` : outcome

/** The occurrences behind a number, each with result, reason, person and time. */
export function RowsPanel({ title, rows, words, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  const [skip, setSkip] = useState(1)
  const { data, error, refetch } = useQuery(complianceRowsQuery(rows, skip))
  const date = (day: string | null) => (day === null ? '' : formatDate(day, settings))
  return (
    <ModalPanel title={title} opened onClose={onClose}>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {words}
        </Text>
        <PrintButton label="Print" rows={rows} words={words} />
      </Group>
      <ListBody name="The occurrences" query={{ error, refetch }} hasRows={data !== undefined}>
        {data === undefined ? (
          <Skeleton height={320} aria-label="Loading..." />
        ) : (
          <RecordTable
            caption={title}
            rows={data.data}
            rowKey={({ occurrenceId }) => occurrenceId}
            empty="There are none."
            columns={[
              { key: 'on', title: 'Date', clip: true, render: ({ on }) => date(on) },
              { key: 'pm', title: 'PM', render: nameOf },
              { key: 'outcome', title: 'Counts as', render: outcomeOf },
              { key: 'doneOn', title: 'Done on', clip: true, render: ({ doneOn }) => date(doneOn) },
              { key: 'order', title: 'Order', clip: true, render: (row) => <OrderLink row={row} /> },
              { key: 'assignee', title: 'Assigned to', render: ({ assignee }) => assignee },
              { key: 'reason', title: 'Reason', render: ({ reason }) => reason },
              {
                key: 'by',
                title: 'By',
                render: ({ outcome, userName, dateTime }) =>
                  outcome === 'Left out' ? `${userName ?? 'Fettle'}, ${date(dateTime.slice(0, 10))}` : '',
              },
            ]}
            foot={<ListPager page={data} take={complianceTake} onSkip={setSkip} />}
          />
        )}
      </ListBody>
    </ModalPanel>
  )
}

function OrderLink({ row: { order } }: { row: ComplianceRow }): ReactNode {
  if (order === null) return null
  return (
    <Link to="/orders/$workorderId" params={{ workorderId: String(order.workorderId) }}>
      {order.orderNumber} {order.orderStatus}
    </Link>
  )
}
