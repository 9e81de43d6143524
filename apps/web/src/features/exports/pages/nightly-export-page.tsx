import { type ExportKind, type NightlyExport, updateNightlyExport } from '@fettle/contract/exports'
import { nightlyNote } from '@fettle/rules/desk/export-words'
import { exportFaults } from '@fettle/rules/desk/exports'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { describeError } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { ExportFields } from '../components/export-fields.tsx'
import { ExportFoot } from '../components/export-foot.tsx'
import { NightlyName, whyNoName } from '../components/nightly-name.tsx'
import { thenListNightly, useNightlyChange } from '../export-changes.ts'
import { appliedOptions, useExportDraft } from '../export-draft.ts'
import { exportKindsQuery, nightlyExportsQuery } from '../exports.queries.ts'

type Props = { readonly nightlyExportId: number; readonly onDone: () => void }

/** Form for a nightly export's contents and name. */
export function NightlyExportPage({ nightlyExportId, onDone }: Props): ReactNode {
  const list = useQuery(nightlyExportsQuery)
  const kinds = useQuery(exportKindsQuery)
  const nightly = list.data?.find((each) => each.nightlyExportId === nightlyExportId)
  usePageTitle(nightly?.name ?? 'Nightly export')
  const error = list.error ?? kinds.error
  if (list.data === undefined || kinds.data === undefined) {
    if (error === null) return <RecordLoading />
    const retry = () => void Promise.all([list.refetch(), kinds.refetch()])
    return <ErrorState {...describeError(error)} onRetry={retry} />
  }
  if (nightly === undefined) return <EmptyState message="This nightly export does not exist." />
  return <NightlyForm key={nightlyExportId} nightly={nightly} kinds={kinds.data} onDone={onDone} />
}

type FormProps = {
  readonly nightly: NightlyExport
  readonly kinds: readonly ExportKind[]
  readonly onDone: () => void
}

function NightlyForm({ nightly, kinds, onDone }: FormProps): ReactNode {
  const changing = useNightlyChange()
  // A concurrent change is rejected once. Saving again overwrites it.
  const [first] = useState(nightly)
  const ifMatch = changing.error === null ? first.fmModId : nightly.fmModId
  const draft = useExportDraft(kinds, first.options)
  const [name, setName] = useState(first.name)
  const options = appliedOptions(draft)
  const reason = exportFaults(options)[0]?.message ?? whyNoName(name)
  const save = () => {
    const params = { nightlyExportId: first.nightlyExportId }
    const body = { name: name.trim(), options }
    changing.run({
      send: () => thenListNightly(call(updateNightlyExport, { params, body, ifMatch })),
      onDone,
    })
  }
  return (
    <Stack gap="md">
      <PageHeader title={first.name} />
      <SectionCard title="Every night">
        <NightlyName name={name} error={changing.error} onName={setName} />
        <Text size="sm" c="dimmed">
          {nightlyNote(options.content)}
        </Text>
      </SectionCard>
      <ExportFields kinds={kinds} draft={draft} />
      <ExportFoot
        label="Save"
        reason={reason}
        isBusy={changing.isPending}
        error={changing.error}
        onSubmit={save}
      />
    </Stack>
  )
}
