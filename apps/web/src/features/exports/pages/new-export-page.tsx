import type { ExportKind } from '@fettle/contract/exports'
import { nightlyNote } from '@fettle/rules/desk/export-words'
import { exportFaults } from '@fettle/rules/desk/exports'
import { exportKeptDays } from '@fettle/rules/records/limits'
import { Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { ExportFields } from '../components/export-fields.tsx'
import { ExportFoot } from '../components/export-foot.tsx'
import { NightlyName, whyNoName } from '../components/nightly-name.tsx'
import { createNightlyOptions, startOptions } from '../export-changes.ts'
import { appliedOptions, noOptions, useExportDraft } from '../export-draft.ts'
import { exportKindsQuery } from '../exports.queries.ts'

const title = 'New export'
const now = 'Make it now'
const everyNight = 'Every night'

type Props = {
  /** Starts as a nightly export. */
  readonly isNightly: boolean
  /** Called after the export was started, or the nightly export saved. */
  readonly onDone: () => void
}

/** Form for a new export: contents, format and time. */
export function NewExportPage(props: Props): ReactNode {
  usePageTitle(title)
  const kinds = useQuery(exportKindsQuery)
  return (
    <Stack gap="md">
      <PageHeader title={title} />
      <SectionData query={kinds}>{(all) => <NewExport {...props} kinds={all} />}</SectionData>
    </Stack>
  )
}

function NewExport({ kinds, isNightly, onDone }: Props & { kinds: readonly ExportKind[] }): ReactNode {
  const queries = useQueryClient()
  const starting = useSingleMutation(startOptions(queries))
  const adding = useSingleMutation(createNightlyOptions(queries))
  const draft = useExportDraft(kinds, noOptions)
  const [when, setWhen] = useState(isNightly ? everyNight : now)
  const [name, setName] = useState('')
  const options = appliedOptions(draft)
  const isForNights = when === everyNight
  const sending = isForNights ? adding : starting
  const reason = exportFaults(options)[0]?.message ?? (isForNights ? whyNoName(name) : null)
  const submit = () => {
    if (isForNights) adding.mutate({ name: name.trim(), options }, { onSuccess: onDone })
    else starting.mutate(options, { onSuccess: onDone })
  }
  return (
    <>
      <ExportFields kinds={kinds} draft={draft} />
      <SectionCard title="When">
        <Stack gap="sm">
          <ChoiceChips label="When" hidesLabel choices={[now, everyNight]} value={when} onChange={setWhen} />
          {isForNights && <NightlyName name={name} error={adding.error} onName={setName} />}
        </Stack>
        <Text size="sm" c="dimmed" mt="xs">
          {isForNights && nightlyNote(options.content)} The file is kept {exportKeptDays} days.
        </Text>
      </SectionCard>
      <ExportFoot
        label={isForNights ? 'Save' : 'Make export'}
        reason={reason}
        isBusy={sending.isPending}
        error={sending.error}
        onSubmit={submit}
      />
    </>
  )
}
