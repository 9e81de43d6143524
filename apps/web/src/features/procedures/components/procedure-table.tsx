import type { ProcedureRow } from '@fettle/contract/procedures'
import { Badge, Stack, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataTable } from '#ui/data-table.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import classes from './procedure.module.css'

type Props = {
  readonly rows: readonly ProcedureRow[]
  /** The pager. */
  readonly foot: ReactNode
}

/** Procedures with the number of their lines and schedules; the title of each leads to its page. */
export function ProcedureTable({ rows, foot }: Props): ReactNode {
  const navigate = useNavigate()
  return (
    <TableFrame hasCards foot={foot}>
      <DataTable
        caption="Procedures"
        rows={rows}
        rowKey={({ procedureId }) => procedureId}
        rowLabel={({ title }) => title}
        onOpen={(row) => void navigate(linkTo(row))}
        columns={[
          { key: 'title', title: 'Title', render: (row) => <Title row={row} /> },
          { key: 'trade', title: 'Trade', render: ({ tradeName }) => tradeName },
          { key: 'lines', title: 'Lines', align: 'right', render: ({ lineCount }) => lineCount },
          {
            key: 'schedules',
            title: 'PM schedules',
            align: 'right',
            render: ({ scheduleCount }) => scheduleCount,
          },
        ]}
        card={(row) => (
          <Stack gap={2}>
            <span>
              <Title row={row} />
            </span>
            <Text size="sm" c="dimmed">
              {row.lineCount === 1 ? '1 line' : `${row.lineCount} lines`}
            </Text>
          </Stack>
        )}
        empty={null}
      />
    </TableFrame>
  )
}

const linkTo = ({ procedureId }: ProcedureRow) =>
  ({
    to: '/admin/$section/$record',
    params: { section: 'procedures', record: String(procedureId) },
  }) as const

function Title({ row }: { row: ProcedureRow }): ReactNode {
  return (
    <>
      <Link {...linkTo(row)} className={classes.link}>
        {row.title}
      </Link>{' '}
      {row.mandatoryFlag && <Badge variant="light">Mandatory</Badge>}{' '}
      {!row.activeFlag && (
        <Badge color="gray" variant="light">
          Inactive
        </Badge>
      )}
    </>
  )
}
