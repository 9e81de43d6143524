import type { FiguresAnswer } from '@fettle/contract/figures'
import type { OwnReport } from '@fettle/contract/own-reports'
import { filterWords } from '@fettle/rules/reports/figure-words'
import {
  type FigureReport,
  groupLabels,
  hasPeriod,
  type ReportGroup,
} from '@fettle/rules/reports/report-catalog'
import { resolveReport } from '@fettle/rules/reports/report-definition'
import { formatDate } from '@fettle/rules/time/time'
import { Alert, Anchor, Button, Group, Select } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveFile } from '#lib/save-file.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { TaskProgress } from '#records/export/task-progress.tsx'
import { useListTask } from '#records/export/use-list-task.ts'
import { PrintButton } from '#records/page/print-button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from '../components/figures.module.css'
import { FiguresView } from '../components/figures-view.tsx'
import { FileMenu } from '../components/file-menu.tsx'
import { PrintedHead } from '../components/printed-head.tsx'
import { ReportProgress } from '../components/report-progress.tsx'
import { type FigureFile, figuresFile, figuresQuery } from '../figures.queries.ts'
import type { FiguresSearch } from '../figures-search.ts'
import { startOf } from '../subscription-start.ts'

const SubscriptionDialog = lazyComponent(
  async () => (await import('../components/subscription-dialog.tsx')).SubscriptionDialog,
)

const OwnReportTools = lazyComponent(
  async () => (await import('../components/own-report-tools.tsx')).OwnReportTools,
)

type Props = {
  readonly report: FigureReport
  /** The saved report, if it is a user's own. */
  readonly own?: OwnReport
  readonly search: FiguresSearch
  readonly onGo: (search: FiguresSearch) => void
}

/** One report of figures: its parameters, the plotted measure and all figures, each number with its list (C10). */
export function FiguresPage({ report, own, search, onGo }: Props): ReactNode {
  usePageTitle(report.title)
  const { settings } = useWorkspace()
  const asked = figuresQuery(report, search)
  const query = useQuery(asked)
  const { data, error, refetch, fetchStatus } = query
  const isCanceled = data === undefined && error === null && fetchStatus === 'idle'
  const [file, setFile] = useState<FigureFile>({ content: 'figures', format: 'xlsx' })
  const fileName = `${report.title.replaceAll(/[^A-Za-z0-9]+/g, ' ').trim() || 'Report'}.${file.format}`
  const download = useListTask(figuresFile(report), ({ blob }) => saveFile(blob, fileName))
  const [isSubscribing, setSubscribing] = useState(false)
  const start = (next: FigureFile) => {
    setFile(next)
    download.start({ query: { ...search, ...next } })
  }
  const problems = report.definition ? resolveReport(report.definition).problems : []
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
            <PrintButton />
            {own && (
              <Suspense>
                <OwnReportTools own={own} />
              </Suspense>
            )}
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
          <SubscriptionDialog start={startOf(report, search, own)} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
      <div className={classes.page}>
        <p className={classes.answers}>
          {[report.answers, ...filterWords(report)].join(' · ')}
          {own && !own.isOwn && ` · shared by ${own.owner}`}
        </p>
        {problems.length > 0 && (
          <Alert color="yellow" variant="light" title="Some parts of this report no longer exist">
            {problems.map(({ message }) => message).join(' ')}
          </Alert>
        )}
        {data && <PrintedHead report={report} answer={data} search={search} />}
        <Parameters report={report} search={search} answer={data} onGo={onGo} />
        <ReportProgress name="The report" queryKey={asked.queryKey} query={query} />
        {isCanceled || (
          <FiguresView report={report} search={search} answer={data} query={{ error, refetch }} onGo={onGo} />
        )}
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
          clearable={report.definition?.propertyId == null}
          value={search.property === undefined ? null : String(search.property)}
          onChange={(value) =>
            onGo({ ...withoutRows(search), property: value === null ? undefined : Number(value) })
          }
        />
      )}
    </div>
  )
}
