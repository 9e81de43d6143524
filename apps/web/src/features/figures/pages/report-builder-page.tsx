import type { OwnReport, OwnReportFields } from '@fettle/contract/own-reports'
import { may } from '@fettle/rules/access/permissions'
import { type FigureReport, isRowReport } from '@fettle/rules/reports/report-catalog'
import {
  firstDefinition,
  type ReportSource,
  reportSources,
  resolveReport,
  sourceReport,
} from '@fettle/rules/reports/report-definition'
import type { ReportDefinition } from '@fettle/rules/reports/report-shape'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { RoleField } from '#records/saved-filters/role-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { FiguresView } from '../components/figures-view.tsx'
import classes from '../components/report-builder.module.css'
import { ReportForm } from '../components/report-form.tsx'
import { figuresQuery } from '../figures.queries.ts'
import type { FiguresSearch } from '../figures-search.ts'
import { ownReportsQuery, saveOwnReport } from '../own-reports.queries.ts'

/** A report without the filters that still have no values. */
const withChosenFilters = (definition: ReportDefinition): ReportDefinition => ({
  ...definition,
  filters: definition.filters.filter(({ keys }) => keys.length > 0),
})

/** Whether a filter that had values has lost them. */
const isEmptied = (before: ReportDefinition['filters'], after: ReportDefinition['filters']): boolean =>
  after.some(
    ({ group, keys }) =>
      keys.length === 0 && before.some((filter) => filter.group === group && filter.keys.length > 0),
  )

/** The preview follows the form after this pause. */
const previewDelayMs = 300

export type BuilderStart = {
  /** Identifies the unsaved input on this device. */
  readonly form: string
  readonly fields: OwnReportFields
  /** The report to change, or undefined for a new one. */
  readonly saved?: OwnReport
}

/** A new report of a source, or the copy of a report. */
export function newStart(source: ReportSource, copied?: OwnReport): BuilderStart {
  if (!copied)
    return { form: 'own-report.new', fields: { definition: firstDefinition(source), sharedRoleId: null } }
  const { definition, ownReportId } = copied
  const title = `Copy of ${definition.title}`.slice(0, 80)
  return {
    form: `own-report.copy-${ownReportId}`,
    fields: { definition: { ...definition, title }, sharedRoleId: null },
  }
}

/** The saved report, to change. Unsaved input belongs to this version of it. */
export const savedStart = (saved: OwnReport): BuilderStart => ({
  form: `own-report.${saved.ownReportId}.${saved.fmModId}`,
  fields: { definition: saved.definition, sharedRoleId: saved.sharedRoleId },
  saved,
})

/** Sources whose records the person may read. */
function useSources(): ReportSource[] {
  const { actor, settings } = useWorkspace()
  return (Object.keys(reportSources) as ReportSource[]).filter((source) => {
    const report = sourceReport(source)
    if (!report || !isRowReport(report)) return report !== undefined
    return may(actor, report.needs) && (!report.isStock || settings.advancedPartsFunctionalityFlag)
  })
}

type Props = {
  readonly start: BuilderStart
  readonly search: FiguresSearch
  readonly onGo: (search: FiguresSearch) => void
  /** Called with the saved report, or without one after Cancel. */
  readonly onDone: (saved?: OwnReport) => void
}

/** Builds an own report, with its figures next to the form (C10). */
export function ReportBuilderPage({ start, search, onGo, onDone }: Props): ReactNode {
  const { form, fields, saved } = start
  usePageTitle(saved ? 'Edit Report' : 'New Report')
  const { entry, change, unsaved } = useStoredEntry<OwnReportFields>(form, fields)
  const { data } = useQuery(ownReportsQuery)
  const queries = useQueryClient()
  const options = saveOwnReport(queries)
  const saving = useMutation(options)
  const sources = useSources()
  const { definition, sharedRoleId } = entry
  // A new filter has no values yet, which is no error before the report is saved.
  const [needsValues, setNeedsValues] = useState(false)
  const chosen = withChosenFilters(definition)
  const { problems } = resolveReport(needsValues ? definition : chosen)
  const refused = saving.error instanceof ApiError ? saving.error.errors : []
  const title = definition.title.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A double click submits again before the button is busy.
    if (queries.isMutating(options) > 0) return
    if (chosen.filters.length < definition.filters.length) {
      setNeedsValues(true)
      return
    }
    saving.mutate(
      { saved, fields: { sharedRoleId, definition: { ...definition, title } } },
      {
        onSuccess: (report) => {
          unsaved.clear()
          onDone(report)
        },
      },
    )
  }
  return (
    <>
      <PageHeader title={saved ? 'Edit Report' : 'New Report'} note={saved?.definition.title} />
      <div className={classes.builder}>
        <form className={classes.form} onSubmit={submit} aria-label="Report">
          <ReportForm
            definition={definition}
            sources={sources}
            problems={[...problems, ...refused]}
            onSet={(part) => {
              saving.reset()
              if (part.filters) setNeedsValues(isEmptied(definition.filters, part.filters))
              change({ definition: { ...definition, ...part } })
            }}
          />
          <RoleField
            roles={data?.roles ?? []}
            saved={saved}
            value={sharedRoleId}
            onChange={(roleId) => change({ sharedRoleId: roleId })}
          />
          <ChangeError error={saving.error} />
          <div className={classes.buttons}>
            <Button
              variant="default"
              onClick={() => {
                unsaved.clear()
                onDone()
              }}
            >
              Cancel
            </Button>
            <Button type="submit" loading={saving.isPending} disabled={title === '' || problems.length > 0}>
              Save
            </Button>
          </div>
        </form>
        <Preview definition={chosen} search={search} onGo={onGo} />
      </div>
    </>
  )
}

type PreviewProps = Pick<Props, 'search' | 'onGo'> & { readonly definition: OwnReportFields['definition'] }

/** The figures of the report as it is entered. The title does not change them. */
function Preview({ definition, search, onGo }: PreviewProps): ReactNode {
  const text = JSON.stringify({ ...definition, title: 'Preview' })
  const [shown] = useDebouncedValue(text, previewDelayMs)
  const report = useMemo(() => resolveReport(JSON.parse(shown)).report, [shown])
  return (
    <section className={classes.preview} aria-label="Preview">
      {report ? (
        <PreviewFigures report={report} search={search} onGo={onGo} />
      ) : (
        <EmptyState message="Choose the records and the values of the filters." />
      )}
    </section>
  )
}

function PreviewFigures({
  report,
  search,
  onGo,
}: Pick<Props, 'search' | 'onGo'> & { readonly report: FigureReport }): ReactNode {
  const { data, error, refetch } = useQuery(figuresQuery(report, {}))
  return <FiguresView report={report} search={search} answer={data} query={{ error, refetch }} onGo={onGo} />
}
