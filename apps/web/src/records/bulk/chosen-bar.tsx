import { may } from '@fettle/rules/access/permissions'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ExportProgress } from '../export/export-progress.tsx'
import type { chosenReportOptions, chosenSheetOptions } from '../export/list-exports.ts'
import { ReportTitleForm } from '../export/report-title-form.tsx'
import { useListTask } from '../export/use-list-task.ts'
import type { Flags } from '../flags/use-flags.ts'
import type { ListSort } from '../list/list-address.ts'
import type { ListKind } from '../list/list-kind.ts'
import type { Selection } from '../list/use-selection.ts'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { chosenActions } from './chosen-actions.ts'

export type ChosenBarProps<Row, Search extends ListSort, PrintedRow extends object> = {
  readonly kind: ListKind<Row>
  readonly selection: Selection<Row>
  readonly flags: Flags
  /** The search of the list, for the spreadsheet's sort. */
  readonly search: Search
  /** Purpose of selecting, shown without a selection. */
  readonly hint: string
  readonly sheet: {
    readonly name: string
    readonly options: ReturnType<typeof chosenSheetOptions<Row, Search>>
  }
  readonly report: {
    /** Default title. */
    readonly title: string
    readonly options: ReturnType<typeof chosenReportOptions<PrintedRow>>
    readonly rows: readonly PrintedRow[]
  }
  /** Additional actions for this kind: before all others, and next to the report. */
  readonly first?: readonly BulkAction[]
  readonly extra?: readonly BulkAction[]
  /** Whether all actions except flagging are in the menu, to leave space for the first ones. */
  readonly isRare?: boolean
}

/** Flags, prints and downloads the selected records, with additional actions for their kind. */
export function ChosenBar<Row, Search extends ListSort, PrintedRow extends object>({
  kind,
  selection,
  flags,
  search,
  hint,
  sheet,
  report,
  first = [],
  extra = [],
  isRare = false,
}: ChosenBarProps<Row, Search, PrintedRow>): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const download = useListTask(sheet.options, ({ blob }) => saveFile(blob, sheet.name))
  const printing = useSingleMutation(report.options)
  const { rows, all } = selection
  const isAll = rows.length === all?.total
  const print = (title: string) =>
    printing.mutate({ title, rows: report.rows }, { onSuccess: () => void navigate({ to: '/reports' }) })
  return (
    <>
      <ExportProgress sheetName={sheet.name} download={download} />
      <BulkBar
        kind={kind}
        selection={selection}
        hint={hint}
        menuLabel="Actions"
        actions={[
          ...first,
          ...chosenActions({
            ids: rows.map(kind.idOf),
            flags,
            print: may(actor, 'reports.queue')
              ? { isBusy: printing.isPending, run: () => setAsking(true) }
              : undefined,
            download: { isBusy: download.isPreparing, run: () => download.start({ rows, search, isAll }) },
            extra,
            isRare,
          }),
        ]}
      />
      {isAsking && (
        <ReportTitleForm initial={report.title} onPrint={print} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
