import type { ImportDetail, ImportedRow, ImportKind } from '@fettle/contract/imports'
import { importOutcomeLabels, undoOutcomeLabels } from '@fettle/rules/imports/import-words'
import { pageSizes } from '@fettle/rules/records/paging'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListBody } from '#records/list/list-body.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { StatusKind } from '#ui/status-colors.ts'
import { TableFrame } from '#ui/table-frame.tsx'
import type { ImportSearch } from '../import-search.ts'
import { importedRowsQuery } from '../imports.queries.ts'
import classes from './imports.module.css'

type Props = {
  readonly detail: ImportDetail
  readonly kind: ImportKind | undefined
  readonly search: ImportSearch
  readonly onSearch: (next: ImportSearch) => void
}

/** The rows of the file with what becomes of each: what changes from what to what, or why it is refused. */
export function RowTable({ detail, kind, search, onSearch }: Props): ReactNode {
  const { outcome, undone, reason, skip = 1 } = search
  const rows = useQuery(importedRowsQuery(detail.importId, detail.modId, { outcome, undone, reason, skip }))
  const page = rows.data
  const labelOf = (name: string) => kind?.columns.find((column) => column.name === name)?.label ?? name
  const isFiltered = outcome !== undefined || undone !== undefined || reason !== undefined
  return (
    <ListBody name="The rows" query={rows} hasRows={page !== undefined}>
      <TableFrame
        hasCards
        foot={
          <ListPager
            page={page}
            take={pageSizes.list}
            skip={skip}
            onSkip={(next) => onSearch({ ...search, skip: next })}
          />
        }
      >
        <DataTable
          caption="Rows of the file"
          rows={page?.data}
          rowKey={({ part, line }) => `${part} ${line}`}
          isRefreshing={rows.isPlaceholderData}
          columns={[
            ...(detail.workbook === null
              ? []
              : [{ key: 'sheet', title: 'Sheet', width: '7rem', render: ({ sheet }: ImportedRow) => sheet }]),
            { key: 'line', title: 'Line', width: '4.5rem', align: 'right', render: ({ line }) => line },
            { key: 'outcome', title: 'Becomes', width: '8rem', render: (row) => <Outcome row={row} /> },
            {
              key: 'key',
              title: 'Record',
              width: '12rem',
              render: ({ key }) => <span className={classes.name}>{key}</span>,
            },
            { key: 'what', title: 'What', render: (row) => <What row={row} labelOf={labelOf} /> },
          ]}
          card={(row) => (
            <>
              <span className={classes.detail}>{`${row.sheet} Line ${row.line}`.trim()}</span>
              <div className={classes.lineName}>{row.key}</div>
              <Outcome row={row} />
              <What row={row} labelOf={labelOf} />
            </>
          )}
          empty={
            <EmptyState message={isFiltered ? 'No rows match.' : 'No row changes anything.'}>
              {isFiltered && (
                <Button variant="default" onClick={() => onSearch({})}>
                  Show all
                </Button>
              )}
            </EmptyState>
          }
        />
      </TableFrame>
    </ListBody>
  )
}

type RowProps = { readonly row: ImportedRow }

const looks: Readonly<Record<ImportedRow['outcome'], StatusKind>> = {
  created: 'complete',
  updated: 'open',
  unchanged: 'hold',
  repeated: 'hold',
  refused: 'denied',
}
const undoneLooks = { removed: 'complete', restored: 'complete', kept: 'hold' } as const

function Outcome({ row }: RowProps): ReactNode {
  if (row.undone !== null) {
    return <StatusBadge kind={undoneLooks[row.undone]} label={undoOutcomeLabels[row.undone]} />
  }
  return <StatusBadge kind={looks[row.outcome]} label={importOutcomeLabels[row.outcome]} />
}

/** Number of fields shown initially per row. A few more are shown directly. */
const shownAtFirst = 6
const fewMore = 3

type WhatProps = RowProps & { readonly labelOf: (name: string) => string }

function What({ row, labelOf }: WhatProps): ReactNode {
  const [showsAll, setShowsAll] = useState(false)
  const { changes, reasons, keptFor, outcome } = row
  const shown =
    showsAll || changes.length <= shownAtFirst + fewMore ? changes : changes.slice(0, shownAtFirst)
  return (
    <ul className={classes.changes} data-inline={outcome === 'created' || undefined}>
      {keptFor !== '' && <li className={classes.reason}>{keptFor}</li>}
      {reasons.map(({ column, reason, cell }) => (
        <li key={`${column} ${reason}`} className={classes.reason}>
          {column !== '' && <span className={classes.field}>{column}: </span>}
          {reason}
          {cell !== '' && <span className={classes.field}> – the cell holds ‘{cell}’</span>}
        </li>
      ))}
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.field}>{labelOf(field)}:</span>{' '}
          {outcome === 'updated' && (
            <>
              <del className={classes.before}>{before || 'empty'}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          {after || 'empty'}
        </li>
      ))}
      {shown.length < changes.length && (
        <li>
          <Button size="compact-sm" variant="default" onClick={() => setShowsAll(true)}>
            {`Show ${changes.length - shown.length} more`}
          </Button>
        </li>
      )}
    </ul>
  )
}
