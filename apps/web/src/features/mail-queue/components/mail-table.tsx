import type { MailRow, MailState } from '@fettle/contract/mail'
import { Badge, Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataTable } from '#ui/data-table.tsx'
import { Moment } from '#ui/moment.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import classes from './mail-queue.module.css'

type Props = {
  readonly rows: readonly MailRow[]
  /** The pager. */
  readonly foot: ReactNode
}

/** Messages with their state. The subject links to the message. */
export function MailTable({ rows, foot }: Props): ReactNode {
  const navigate = useNavigate()
  return (
    <TableFrame hasCards foot={foot}>
      <DataTable
        caption="Messages"
        rows={rows}
        rowKey={({ mailId }) => mailId}
        rowLabel={({ subject }) => subject}
        onOpen={(row) => void navigate(linkTo(row))}
        columns={[
          { key: 'message', title: 'Message', render: (row) => <Message row={row} /> },
          { key: 'state', title: 'State', render: (row) => <State row={row} /> },
          { key: 'written', title: 'Written', render: (row) => <Written row={row} /> },
        ]}
        card={(row) => (
          <>
            <Message row={row} />
            <Group justify="space-between" mt={4}>
              <State row={row} />
              <Written row={row} />
            </Group>
          </>
        )}
        empty={null}
      />
    </TableFrame>
  )
}

const linkTo = ({ mailId }: MailRow) =>
  ({ to: '/admin/$section/$record', params: { section: 'mail', record: String(mailId) } }) as const

type RowProps = { readonly row: MailRow }

function Message({ row }: RowProps): ReactNode {
  return (
    <div className={classes.message}>
      <Link {...linkTo(row)} className={classes.link}>
        {row.subject}
      </Link>
      <span className={classes.detail}>{`${row.toName} · ${row.toAddress}`}</span>
      {row.lastError !== '' && <span className={classes.detail}>{row.lastError}</span>}
    </div>
  )
}

const colors: { readonly [S in MailState]: string } = {
  Queued: 'blue',
  Sending: 'blue',
  Sent: 'green',
  Failed: 'red',
  Suppressed: 'gray',
}

const State = ({ row }: RowProps): ReactNode => (
  <Badge color={colors[row.state]} variant="light" miw="max-content">
    {row.state}
  </Badge>
)

const Written = ({ row }: RowProps): ReactNode => (
  <span className={classes.when}>
    <Moment iso={row.createdDateTime} />
  </span>
)
