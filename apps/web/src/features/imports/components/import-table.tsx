import type { ImportKind, ImportRow } from '@fettle/contract/imports'
import { importOutcomeLabels } from '@fettle/rules/imports/import-words'
import { importOutcomes } from '@fettle/rules/imports/imports'
import { formatNumber } from '@fettle/rules/time/formats'
import { Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataTable } from '#ui/data-table.tsx'
import { Moment } from '#ui/moment.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import classes from './imports.module.css'
import { StateBadge } from './state-badge.tsx'

type Props = {
  readonly rows: readonly ImportRow[] | undefined
  readonly kinds: readonly ImportKind[] | undefined
  readonly isRefreshing: boolean
  /** The pager. */
  readonly foot: ReactNode
}

/** Imports with who brought in what when, and what became of it. */
export function ImportTable({ rows, kinds, isRefreshing, foot }: Props): ReactNode {
  const navigate = useNavigate()
  const labelOf = (row: ImportRow) => kinds?.find(({ name }) => name === row.kind)?.label ?? row.kind
  return (
    <TableFrame hasCards foot={foot}>
      <DataTable
        caption="Imports"
        rows={rows}
        rowKey={({ importId }) => importId}
        rowLabel={({ fileName }) => fileName}
        onOpen={(row) => void navigate(linkTo(row))}
        isRefreshing={isRefreshing}
        minWidth={720}
        columns={[
          { key: 'file', title: 'File', render: (row) => <File row={row} label={labelOf(row)} /> },
          { key: 'state', title: 'State', render: ({ state }) => <StateBadge state={state} /> },
          { key: 'counts', title: 'Rows', render: (row) => <Counts row={row} /> },
          { key: 'who', title: 'By', render: ({ createdBy }) => createdBy },
          { key: 'when', title: 'Uploaded', render: (row) => <Uploaded row={row} /> },
        ]}
        card={(row) => (
          <>
            <File row={row} label={labelOf(row)} />
            <Counts row={row} />
            <span className={classes.detail}>{row.createdBy}</span>
            <Group justify="space-between" mt={4}>
              <StateBadge state={row.state} />
              <Uploaded row={row} />
            </Group>
          </>
        )}
        empty={null}
      />
    </TableFrame>
  )
}

const linkTo = ({ importId }: ImportRow) =>
  ({ to: '/imports/$importId', params: { importId: String(importId) } }) as const

type RowProps = { readonly row: ImportRow }

const File = ({ row, label }: RowProps & { label: string }): ReactNode => (
  <div className={classes.name}>
    <Link {...linkTo(row)} className={classes.link}>
      {row.fileName}
    </Link>
    <span className={classes.detail}>{[label, row.propertyName].filter(Boolean).join(' · ')}</span>
  </div>
)

function Counts({ row: { counts } }: RowProps): ReactNode {
  if (counts === null) return <span className={classes.detail}>–</span>
  const words = importOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${formatNumber(counts[outcome])} ${importOutcomeLabels[outcome].toLowerCase()}`)
  return <span className={classes.detail}>{words.join(', ') || 'None'}</span>
}

const Uploaded = ({ row }: RowProps): ReactNode => (
  <span className={classes.when}>
    <Moment iso={row.createdDateTime} />
  </span>
)
