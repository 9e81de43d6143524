import type { FiguresAnswer } from '@fettle/contract/figures'
import { figureText, groupName } from '@fettle/rules/reports/figure-words'
import {
  type FigureReport,
  groupLabels,
  hasPeriod,
  isRowReport,
  measureWords,
  type ReportGroup,
  type ReportMeasure,
} from '@fettle/rules/reports/report-catalog'
import { formatDate } from '@fettle/rules/time/time'
import { Anchor, Button, Group, Select, Skeleton } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveFile } from '#lib/save-file.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { TaskProgress } from '#records/export/task-progress.tsx'
import { useListTask } from '#records/export/use-list-task.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { DayField } from '#ui/day-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BarPlot } from '#ui/plot/bar-plot.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { FigureRows } from '../components/figure-rows.tsx'
import classes from '../components/figures.module.css'
import { FiguresTable } from '../components/figures-table.tsx'
import { FileMenu } from '../components/file-menu.tsx'
import { PrintedHead } from '../components/printed-head.tsx'
import { type FigureFile, figuresFile, figuresQuery } from '../figures.queries.ts'
import type { FiguresSearch } from '../figures-search.ts'
import { startOf } from '../subscription-start.ts'

const SubscriptionDialog = lazyComponent(
  async () => (await import('../components/subscription-dialog.tsx')).SubscriptionDialog,
)

type Props = {
  readonly report: FigureReport
  readonly search: FiguresSearch
  readonly onGo: (search: FiguresSearch) => void
}

/** Bars that fit a screen. The table has all groups. */
const maxBars = 24

/** One report of figures: its parameters, the plotted measure and all figures, each number with its list (C10). */
export function FiguresPage({ report, search, onGo }: Props): ReactNode {
  usePageTitle(report.title)
  const { settings } = useWorkspace()
  const { data, error, refetch } = useQuery(figuresQuery(report.id, search))
  const [file, setFile] = useState<FigureFile>({ content: 'figures', format: 'xlsx' })
  const fileName = `${report.title.replaceAll(/[^A-Za-z]+/g, ' ')}.${file.format}`
  const download = useListTask(figuresFile(report.id), ({ blob }) => saveFile(blob, fileName))
  const [isSubscribing, setSubscribing] = useState(false)
  const start = (next: FigureFile) => {
    setFile(next)
    download.start({ query: { ...search, ...next } })
  }
  const period =
    data && hasPeriod(report)
      ? `${formatDate(data.from, settings)} to ${formatDate(data.to, settings)}`
      : undefined
  return (
    <>
      <PageHeader
        title={report.title}
        note={period}
        actions={
          <Group gap="sm" className={classes.tools}>
            <Anchor component={Link} to="/reports/catalog">
              Report Catalog
            </Anchor>
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              onClick={() => setSubscribing(true)}
            >
              Send by mail
            </Button>
            <FileMenu report={report} isPreparing={download.isPreparing} onChoose={start} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </Group>
        }
      />
      <TaskProgress
        task={download}
        underWay={`Preparing ${fileName}. The download starts automatically.`}
        failed={`${fileName} could not be downloaded`}
      />
      {isSubscribing && (
        <Suspense>
          <SubscriptionDialog start={startOf(report, search)} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
      <div className={classes.page}>
        <p className={classes.answers}>{report.answers}</p>
        {data && <PrintedHead report={report} answer={data} search={search} />}
        <Parameters report={report} search={search} answer={data} onGo={onGo} />
        <ListBody name="The report" query={{ error, refetch }} hasRows={data !== undefined}>
          {data === undefined ? (
            <Skeleton height={360} aria-label="Loading..." />
          ) : (
            <>
              <Plot report={report} answer={data} />
              <TableFrame hasCards>
                <FiguresTable report={report} answer={data} search={search} />
              </TableFrame>
              {isRowReport(report) && (
                <FigureRows report={report} answer={data} search={search} onGo={onGo} />
              )}
            </>
          )}
        </ListBody>
      </div>
    </>
  )
}

/** A parameter that changes leaves the group whose rows were listed. */
const withoutRows = ({ key: _key, noKey: _noKey, page: _page, ...search }: FiguresSearch): FiguresSearch =>
  search

type ParameterProps = Props & { readonly answer: FiguresAnswer | undefined }

function Parameters({ report, search, answer, onGo }: ParameterProps): ReactNode {
  const { properties } = useWorkspace()
  const from = search.from ?? answer?.from
  const to = search.to ?? answer?.to
  return (
    <div className={classes.parameters}>
      <Select
        label="Group by"
        allowDeselect={false}
        data={report.groups.map((value) => ({ value, label: groupLabels[value] }))}
        value={search.group ?? report.groups[0]}
        onChange={(value) =>
          onGo({
            ...withoutRows(search),
            group: (report.groups as readonly ReportGroup[]).find((each) => each === value),
          })
        }
      />
      {hasPeriod(report) && (
        <>
          <DayField
            label="From"
            isRequired
            value={from}
            onChange={(next) =>
              next && onGo({ ...withoutRows(search), from: next, ...(to && to < next ? { to: next } : {}) })
            }
          />
          <DayField
            label="To"
            isRequired
            {...(from === undefined ? {} : { min: from })}
            value={to}
            onChange={(next) => next && onGo({ ...withoutRows(search), to: next })}
          />
        </>
      )}
      {properties.length > 1 && (
        <Select
          label="Property"
          data={properties.map(({ propertyId, propertyName }) => ({
            value: String(propertyId),
            label: propertyName,
          }))}
          placeholder="All properties"
          clearable
          value={search.property === undefined ? null : String(search.property)}
          onChange={(value) =>
            onGo({ ...withoutRows(search), property: value === null ? undefined : Number(value) })
          }
        />
      )}
    </div>
  )
}

/** The plotted measure of the first groups. Nothing without rows, or for a measure that the person may not see. */
function Plot({
  report,
  answer,
}: {
  readonly report: FigureReport
  readonly answer: FiguresAnswer
}): ReactNode {
  const { settings } = useWorkspace()
  const { label, unit } = measureWords(report.plotted)
  const at = (report.measures as readonly ReportMeasure[]).indexOf(report.plotted)
  const shown = answer.rows.slice(0, maxBars)
  if (shown.every(({ values }) => (values[at] ?? null) === null)) return null
  const names = shown.map((row) => groupName(answer, row))
  const hidden = answer.rows.length - shown.length
  return (
    <BarPlot
      label={`${label} by ${groupLabels[answer.group].toLowerCase()}${hidden > 0 ? `, the first ${maxBars}` : ''}`}
      bars={shown.map((row, index) => ({
        // Buildings of two properties may share a name.
        label:
          names.indexOf(names[index] ?? '') === index
            ? (names[index] ?? '')
            : `${names[index]} (${index + 1})`,
        values: [row.values[at] ?? 0],
      }))}
      series={[{ label, fill: 'solid' }]}
      axes={{ x: groupLabels[answer.group], note: '' }}
      formatY={(value) => figureText(value, unit, settings)}
    />
  )
}
