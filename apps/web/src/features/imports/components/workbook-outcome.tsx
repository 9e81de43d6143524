import type { ImportDetail } from '@fettle/contract/imports'
import { importOutcomeLabels } from '@fettle/rules/imports/import-words'
import { importOutcomes } from '@fettle/rules/imports/imports'
import { formatNumber } from '@fettle/rules/time/formats'
import type { ReactNode } from 'react'
import { DataTable } from '#ui/data-table.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import classes from './imports.module.css'

type Props = { readonly workbook: ImportDetail['workbook'] }

/** What becomes of the rows of each sheet. Nothing for an import of one list. */
export function WorkbookOutcome({ workbook }: Props): ReactNode {
  const sheets = workbook?.sheets.flatMap(({ counts, ...sheet }) =>
    counts === null ? [] : [{ ...sheet, counts }],
  )
  if (sheets === undefined || sheets.length === 0) return null
  return (
    <SectionCard title="Sheets" isFlush>
      <TableFrame hasCards>
        <DataTable
          caption="Sheets"
          rows={sheets}
          rowKey={({ sheet, label }) => `${sheet} ${label}`}
          columns={[
            { key: 'sheet', title: 'Sheet', width: '9rem', render: ({ sheet }) => sheet },
            { key: 'label', title: 'Becomes', render: ({ label }) => label },
            ...importOutcomes.map((outcome) => ({
              key: outcome,
              title: importOutcomeLabels[outcome],
              width: '7.5rem',
              align: 'right' as const,
              render: ({ counts }: (typeof sheets)[number]) => formatNumber(counts[outcome]),
            })),
          ]}
          empty={null}
          card={({ sheet, label, counts }) => (
            <>
              <div className={classes.lineName}>
                {sheet}: {label}
              </div>
              <span className={classes.detail}>
                {importOutcomes
                  .filter((outcome) => counts[outcome] > 0)
                  .map((outcome) => `${importOutcomeLabels[outcome]} ${formatNumber(counts[outcome])}`)
                  .join(' · ')}
              </span>
            </>
          )}
        />
      </TableFrame>
    </SectionCard>
  )
}
