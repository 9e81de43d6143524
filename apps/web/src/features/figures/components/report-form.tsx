import { maxLength } from '@fettle/rules/records/limits'
import {
  type FigureReport,
  groupLabels,
  hasPeriod,
  isRowReport,
  measureWords,
  type ReportMeasure,
} from '@fettle/rules/reports/report-catalog'
import {
  firstDefinition,
  periodsOf,
  type ReportSource,
  reportSources,
  sourceReport,
  stackOf,
} from '@fettle/rules/reports/report-definition'
import { maxReportMeasures, type ReportDefinition, type ReportPlot } from '@fettle/rules/reports/report-shape'
import { type SubscriptionPeriod, subscriptionPeriods } from '@fettle/rules/reports/subscriptions'
import { Group, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ReportFilters } from './report-filters.tsx'

type FieldProblem = { readonly field: string; readonly message: string }

type DefinitionProps = {
  readonly definition: ReportDefinition
  readonly onSet: (change: Partial<ReportDefinition>) => void
}
type Props = DefinitionProps & {
  /** Sources that the person may read. */
  readonly sources: readonly ReportSource[]
  readonly problems: readonly FieldProblem[]
}

const plotNames: Readonly<Record<ReportPlot, string>> = {
  bars: 'Bars',
  line: 'Line',
  stacked: 'Stacked bars',
  none: 'None',
}

/** Whether a group can be plotted like this. Days are a map of their values instead of bars. */
const isPlotOf = (plot: string, group: string): boolean =>
  plot === 'line' ? group === 'month' : plot !== 'stacked' || group !== 'day'

/** Returns the message about a field of the definition. */
const messageOf = (problems: readonly FieldProblem[], field: string): string | undefined =>
  problems.find((each) => each.field === `definition.${field}`)?.message

/** Choices of an own report: its records, groups, figures, columns, period, filters, sort and plot. */
export function ReportForm({ definition, sources, problems, onSet }: Props): ReactNode {
  const { properties } = useWorkspace()
  const report = sourceReport(definition.source)
  const message = (field: string) => messageOf(problems, field)
  const chooseSource = (name: string | null) => {
    const source = sources.find((each) => each === name)
    if (source === undefined) return
    const { title, propertyId } = definition
    onSet({ ...firstDefinition(source), title, propertyId })
  }
  return (
    <Stack gap="sm">
      <TextInput
        label="Title"
        required
        maxLength={maxLength.reportTitle}
        value={definition.title}
        onChange={(event) => onSet({ title: event.currentTarget.value })}
      />
      <Select
        label="Records"
        allowDeselect={false}
        data={sources.map((value) => ({ value, label: reportSources[value].label }))}
        value={definition.source}
        error={message('source')}
        onChange={chooseSource}
      />
      {report && (
        <>
          <Figures report={report} definition={definition} problems={problems} onSet={onSet} />
          {hasPeriod(report) && (
            <Select
              label="Period"
              allowDeselect={false}
              data={periodsOf(report).map((value) => ({
                value,
                label: subscriptionPeriods[value as SubscriptionPeriod],
              }))}
              value={definition.period}
              error={message('period')}
              onChange={(period) => period && onSet({ period })}
            />
          )}
          {properties.length > 1 && (
            <Select
              label="Property"
              placeholder="All properties of the reader"
              clearable
              data={properties.map(({ propertyId, propertyName }) => ({
                value: String(propertyId),
                label: propertyName,
              }))}
              value={definition.propertyId === null ? null : String(definition.propertyId)}
              onChange={(value) => onSet({ propertyId: value === null ? null : Number(value) })}
            />
          )}
          <ReportFilters report={report} definition={definition} error={message('filters')} onSet={onSet} />
          <PlotFields report={report} definition={definition} problems={problems} onSet={onSet} />
        </>
      )}
    </Stack>
  )
}

type PartProps = DefinitionProps & {
  readonly report: FigureReport
  readonly problems: readonly FieldProblem[]
}

const optionsOf = (measures: readonly ReportMeasure[]) =>
  measures.map((value) => ({ value, label: measureWords(value).label }))

function Figures({ report, definition, problems, onSet }: PartProps): ReactNode {
  const chosen = (report.measures as readonly ReportMeasure[]).filter((measure) =>
    definition.measures.includes(measure),
  )
  const setMeasures = (measures: string[]) => {
    const { sortBy, plot, plotted } = definition
    const stays = plotted.filter((name) => measures.includes(name))
    onSet({
      measures,
      sortBy: sortBy === 'group' || measures.includes(sortBy) ? sortBy : 'group',
      plotted: stays.length > 0 ? stays : measures.slice(0, 1),
      ...(plot === 'stacked' && stays.length < plotted.length ? { plot: 'bars' } : {}),
    })
  }
  return (
    <>
      <Select
        label="Group by"
        allowDeselect={false}
        data={report.groups.map((value) => ({ value, label: groupLabels[value] }))}
        value={definition.group}
        error={messageOf(problems, 'group')}
        onChange={(group) =>
          group &&
          onSet({
            group,
            ...(isPlotOf(definition.plot, group) ? {} : { plot: 'bars' }),
          })
        }
      />
      <MultiSelect
        label="Figures"
        description={`Up to ${maxReportMeasures}, in the order in which you choose them.`}
        data={optionsOf(report.measures)}
        maxValues={maxReportMeasures}
        value={definition.measures}
        error={messageOf(problems, 'measures')}
        onChange={setMeasures}
      />
      {isRowReport(report) && (
        <MultiSelect
          label="Columns of the rows"
          data={report.columns.map(({ name, label }) => ({ value: name, label }))}
          value={definition.columns}
          error={messageOf(problems, 'columns')}
          onChange={(columns) => onSet({ columns })}
        />
      )}
      <Group grow align="end">
        <Select
          label="Sort by"
          allowDeselect={false}
          data={[{ value: 'group', label: 'Group' }, ...optionsOf(chosen)]}
          value={definition.sortBy}
          error={messageOf(problems, 'sortBy')}
          onChange={(sortBy) =>
            sortBy && onSet({ sortBy, sortDirection: sortBy === 'group' ? 'ascend' : 'descend' })
          }
        />
        <Select
          label="Order"
          allowDeselect={false}
          data={[
            { value: 'ascend', label: 'Lowest first' },
            { value: 'descend', label: 'Highest first' },
          ]}
          value={definition.sortDirection}
          onChange={(value) => onSet({ sortDirection: value === 'descend' ? 'descend' : 'ascend' })}
        />
      </Group>
    </>
  )
}

function PlotFields({ report, definition, problems, onSet }: PartProps): ReactNode {
  const { plot, plotted, group, measures } = definition
  const chosen = (report.measures as readonly ReportMeasure[]).filter((measure) => measures.includes(measure))
  const [first] = plotted
  const stack = stackOf(measures, first)
  const offered = (Object.keys(plotNames) as ReportPlot[]).filter(
    (each) => isPlotOf(each, group) && (each !== 'stacked' || stack !== null),
  )
  const choosePlot = (name: string | null) => {
    const next = offered.find((each) => each === name) ?? 'none'
    const start = first === undefined ? measures.slice(0, 1) : [first]
    onSet({ plot: next, plotted: next === 'stacked' && stack ? stack : start })
  }
  return (
    <>
      <Select
        label="Plot"
        allowDeselect={false}
        data={offered.map((value) => ({
          value,
          label: value === 'bars' && group === 'day' ? 'Heat map' : plotNames[value],
        }))}
        value={plot}
        error={messageOf(problems, 'plot')}
        onChange={choosePlot}
      />
      {(plot === 'bars' || plot === 'line') && (
        <Select
          label="Plotted figure"
          allowDeselect={false}
          data={optionsOf(chosen)}
          value={first ?? null}
          error={messageOf(problems, 'plotted')}
          onChange={(value) => value && onSet({ plotted: [value] })}
        />
      )}
    </>
  )
}
