import { type ProcedureRow, procedureRow, procedureSortColumns } from '@fettle/contract/procedures'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardFact, RecordCard } from '#records/list/record-card.tsx'
import { type CardMarks, type FromList, RecordTable } from '#records/list/record-table.tsx'
import { SectionRecordLink } from '#records/list/section-record-link.tsx'
import { plainCell } from '#records/list/setting-columns.tsx'
import { procedureListKind } from '../procedure-words.ts'

const isField = (name: string): name is keyof ProcedureRow => Object.hasOwn(procedureRow.shape, name)

/** The found procedures with the number of their lines and schedules; cards on a small screen. */
export function ProcedureTable(list: FromList<ProcedureRow>): ReactNode {
  return (
    <RecordTable
      {...list}
      caption="Procedures"
      kind={procedureListKind}
      isField={isField}
      sortable={procedureSortColumns}
      figures={['lineCount', 'scheduleCount']}
      cell={(row, name, kind) =>
        // No column of the list is a moment, which a zone would be for.
        name === 'title' ? (
          <ProcedureLink row={row}>{row.title}</ProcedureLink>
        ) : (
          plainCell(row[name], kind, 'UTC')
        )
      }
      card={(row, marks) => <ProcedureCard row={row} {...marks} />}
      cardHeight={148}
    />
  )
}

/** Which checklist it is, for what, and how much stands in it. */
function ProcedureCard({ row, choice, flag }: CardMarks & { readonly row: ProcedureRow }): ReactNode {
  return (
    <RecordCard
      choice={choice}
      flag={flag}
      name={row.tradeName ?? row.assetClassName}
      status={
        <>
          {row.mandatoryFlag && <Badge variant="light">Mandatory</Badge>}
          {!row.activeFlag && (
            <Badge color="gray" variant="light">
              Inactive
            </Badge>
          )}
        </>
      }
      title={row.title}
      facts={
        <>
          {row.tradeName !== null && <CardFact label="Asset category">{row.assetClassName}</CardFact>}
          <CardFact label="Lines">{String(row.lineCount)}</CardFact>
          <CardFact label="PM schedules">{String(row.scheduleCount)}</CardFact>
        </>
      }
      foot={<ProcedureLink row={row}>View Details</ProcedureLink>}
    />
  )
}

function ProcedureLink({ row, children }: { row: ProcedureRow; children: ReactNode }): ReactNode {
  return (
    <SectionRecordLink section="procedures" record={row.procedureId}>
      {children}
    </SectionRecordLink>
  )
}
