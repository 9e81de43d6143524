import type { ExportKind } from '@fettle/contract/exports'
import { columnsInWords } from '@fettle/rules/desk/export-words'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LineList } from '#ui/line-list.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { chosenColumns, type ExportDraft } from '../export-draft.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import classes from './exports.module.css'

/** Number of exported columns per kind, with a button to choose them. */
export function ColumnsSection({ draft }: { draft: ExportDraft }): ReactNode {
  const [open, setOpen] = useState<ExportKind | null>(null)
  return (
    <SectionCard title="Columns" isFlush>
      <LineList
        label="Columns"
        items={draft.kinds}
        keyOf={(kind) => draft.kinds.findIndex(({ name }) => name === kind.name)}
      >
        {(kind) => (
          <RecordLine
            title={<span className={classes.subject}>{kind.label}</span>}
            facts={[columnsInWords(chosenColumns(kind, draft.options).length, kind.columns.length)]}
            actions={
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Choose columns of ${kind.label}`}
                onClick={() => setOpen(kind)}
              >
                Choose columns
              </Button>
            }
          />
        )}
      </LineList>
      {open !== null && <ColumnsDialog kind={open} draft={draft} onClose={() => setOpen(null)} />}
    </SectionCard>
  )
}
