import type { ImportDetail, ImportKind } from '@fettle/contract/imports'
import { canOpenImportStep, type ImportStep, importStepOf } from '@fettle/rules/imports/import-words'
import { allowsImportAction } from '@fettle/rules/imports/imports'
import { Stack } from '@mantine/core'
import { IconFileImport, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CheckStep } from '../components/check-step.tsx'
import { ColumnsStep } from '../components/columns-step.tsx'
import { DoneStep } from '../components/done-step.tsx'
import { FileStep } from '../components/file-step.tsx'
import { ForgetDialog } from '../components/forget-dialog.tsx'
import classes from '../components/imports.module.css'
import { StateBadge } from '../components/state-badge.tsx'
import { StepsBar } from '../components/steps-bar.tsx'
import { ValuesStep } from '../components/values-step.tsx'
import { WorkbookStep } from '../components/workbook-step.tsx'
import type { ImportSearch } from '../import-search.ts'
import { importKindsQuery, importQuery } from '../imports.queries.ts'
import { useImportOptions } from '../use-import-options.ts'

type Props = {
  readonly importId: number
  /** The address, read. */
  readonly search: ImportSearch
  readonly onSearch: (next: ImportSearch) => void
}

/** One import from its file to what became of it. */
export function ImportPage({ importId, search, onSearch }: Props): ReactNode {
  const found = useQuery(importQuery(importId))
  const kinds = useQuery(importKindsQuery)
  const { data: detail } = found
  usePageTitle(detail?.fileName ?? 'Import')
  const error = found.error ?? kinds.error
  if (detail === undefined || kinds.data === undefined) {
    if (error === null) return <RecordLoading />
    const retry = () => void Promise.all([found.refetch(), kinds.refetch()])
    return <ErrorState {...describeError(error)} onRetry={retry} />
  }
  const kind = kinds.data.find(({ name }) => name === detail.kind)
  return <Import key={importId} {...{ detail, kind, search, onSearch }} />
}

type ImportProps = Omit<Props, 'importId'> & {
  readonly detail: ImportDetail
  readonly kind: ImportKind | undefined
}

/** The columns of a workbook are known. */
const workbookSteps: readonly ImportStep[] = ['file', 'check', 'done']

function Import({ detail, kind, search, onSearch }: ImportProps): ReactNode {
  const { state } = detail
  const wanted = search.step
  const asked = wanted !== undefined && canOpenImportStep(state, wanted) ? wanted : importStepOf(state)
  const isWorkbook = kind?.input === 'workbook'
  const step = isWorkbook && !workbookSteps.includes(asked) ? 'file' : asked
  const go = (next: ImportStep) => onSearch({ step: next })
  return (
    <Stack gap="md">
      <Head detail={detail} kind={kind} />
      <StepsBar state={state} step={step} onStep={go} {...(isWorkbook && { steps: workbookSteps })} />
      {kind === undefined || step === 'done' ? (
        <DoneStep detail={detail} kind={kind} search={search} onSearch={onSearch} />
      ) : (
        <MappingSteps {...{ detail, kind, step, search, onSearch }} onStep={go} />
      )}
    </Stack>
  )
}

type StepsProps = Omit<ImportProps, 'kind'> & {
  readonly kind: ImportKind
  readonly step: ImportStep
  readonly onStep: (step: ImportStep) => void
}

/** The steps before the last one. Choices are kept across steps. */
function MappingSteps({ detail, kind, step, search, onSearch, onStep }: StepsProps): ReactNode {
  const mapping = useImportOptions(detail, () => onStep('check'))
  const shared = { detail, kind, mapping }
  if (kind.input === 'workbook' && step !== 'check') return <WorkbookStep {...shared} />
  if (step === 'file') return <FileStep {...shared} onNext={() => onStep('columns')} />
  if (step === 'columns') {
    return <ColumnsStep {...shared} onBack={() => onStep('file')} onNext={() => onStep('values')} />
  }
  if (step === 'values') return <ValuesStep {...shared} onBack={() => onStep('columns')} />
  return (
    <CheckStep
      {...shared}
      search={search}
      onSearch={onSearch}
      onBack={() => onStep(kind.input === 'workbook' ? 'file' : 'values')}
    />
  )
}

function Head({ detail, kind }: Pick<ImportProps, 'detail' | 'kind'>): ReactNode {
  const navigate = useNavigate()
  const [asksToForget, setAsking] = useState(false)
  const { state, fileName, propertyName, createdBy, createdDateTime } = detail
  return (
    <>
      <PageHeader
        title={fileName}
        note={
          <>
            <Link to="/imports" className={classes.link}>
              Import
            </Link>
            {` · ${[kind?.label ?? detail.kind, propertyName, createdBy].filter(Boolean).join(' · ')} · `}
            <Moment iso={createdDateTime} />
          </>
        }
        actions={
          <>
            <StateBadge state={state} />
            <ActionsMenu
              actions={[
                {
                  label: 'New import of this kind',
                  Icon: IconFileImport,
                  run: () => void navigate({ to: '/imports/new', search: { kind: detail.kind } }),
                },
                allowsImportAction(state, 'delete') && {
                  label: 'Forget this import',
                  Icon: IconTrash,
                  isDangerous: true,
                  run: () => setAsking(true),
                },
              ]}
            />
          </>
        }
      />
      {asksToForget && (
        <ForgetDialog
          detail={detail}
          onForgotten={() => void navigate({ to: '/imports' })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
