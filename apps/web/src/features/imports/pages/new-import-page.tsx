import type { ImportDetail } from '@fettle/contract/imports'
import { importFileProblem } from '@fettle/rules/imports/import-file'
import { type ImportInput, importInputs } from '@fettle/rules/imports/imports'
import { maxImportBytes } from '@fettle/rules/records/limits'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ChooseProperty } from '#records/form/choose-property.tsx'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { WithReason } from '#ui/with-reason.tsx'
import { type ChosenFile, FileZone } from '../components/file-zone.tsx'
import { KindField } from '../components/kind-field.tsx'
import { PropertyOfRows } from '../components/property-of-rows.tsx'
import { uploadOptions } from '../import-changes.ts'
import { importKindsQuery } from '../imports.queries.ts'
import { useProposedKinds } from '../use-proposed-kinds.ts'

const title = 'New import'

type Props = {
  /** The kind in the URL, if any. */
  readonly kind: string | undefined
  /** Called with undefined where the columns of another file do not tell. */
  readonly onKind: (kind: string | undefined) => void
  readonly onUploaded: (made: ImportDetail) => void
}

/** A new import; it adds records, so that one property has to be chosen. */
export function NewImportPage(props: Props): ReactNode {
  usePageTitle(title)
  if (!useWorkspace().isAggregate) return <NewImport {...props} />
  return (
    <>
      <PageHeader title={title} />
      <ChooseProperty />
    </>
  )
}

/** Choice of the file, its kind and its property. */
function NewImport({ kind: wanted, onKind, onUploaded }: Props): ReactNode {
  const { properties, property } = useWorkspace()
  const kinds = useQuery(importKindsQuery)
  const [propertyId, setPropertyId] = useState<number | null>(property.propertyId)
  const [chosen, setChosen] = useState<(ChosenFile & { input: ImportInput | null }) | null>(null)
  const mayChangeShared = useMayChangeShared()
  const uploading = useUpload(onUploaded)
  const proposing = useProposedKinds()
  // No proposal for a kind from the URL or an explicit choice.
  const [isKindChosen, setKindChosen] = useState(wanted !== undefined)
  const kind = kinds.data?.find(({ name }) => name === wanted)
  const input = kind?.input ?? null
  // A file that was chosen for another kind is none of this one; one that was chosen before the kind may be.
  const isOfAnother = chosen !== null && chosen.input !== null && chosen.input !== input
  const candidate = isOfAnother ? null : chosen
  const problem = candidate && problemOf(candidate, input)
  const file = problem === null ? (candidate?.file ?? null) : null
  const changeKind = (name: string) => {
    setKindChosen(true)
    proposing.stop()
    if (chosen !== null && input !== null) setChosen({ ...chosen, input: chosen.input ?? input })
    onKind(name)
  }
  const changeFile = (next: ChosenFile) => {
    setChosen({ ...next, input: isKindChosen ? input : null })
    if (!isKindChosen && problemOf(next, null) === null) proposing.look(next, onKind)
  }
  const start = () => {
    if (kind !== undefined && file !== null) {
      uploading.start({ kind: kind.name, propertyId: kind.needsProperty ? propertyId : null, file })
    }
  }
  const missing = file === null ? 'Choose a file.' : kind === undefined ? 'Choose what is in the file.' : null
  return (
    <Stack gap="md">
      <PageHeader title={title} />
      <SectionCard title="File">
        <Stack gap="sm">
          <FileZone file={file} input={isKindChosen ? input : null} problem={problem} onFile={changeFile} />
          {uploading.isUploading && (
            <>
              <Progress value={uploading.sent * 100} aria-label="File sent" />
              <Text size="sm" c="dimmed" role="status">
                {uploading.sent < 1 ? 'Uploading the file…' : 'Reading the file…'}
              </Text>
            </>
          )}
          <ChangeError error={uploading.error} />
        </Stack>
      </SectionCard>
      <SectionCard title="What kind of data is this?">
        <Stack gap="sm">
          <SectionData query={kinds}>
            {(all) => (
              <KindField
                kinds={all.filter(({ needsProperty }) => needsProperty || mayChangeShared)}
                value={kind}
                proposals={chosen === null ? undefined : proposing.proposals}
                isLooking={proposing.isLooking}
                onChange={changeKind}
              />
            )}
          </SectionData>
          {kind?.needsProperty && properties.length > 1 && (
            <PropertyOfRows value={propertyId} onChange={setPropertyId} />
          )}
        </Stack>
      </SectionCard>
      <Group justify="flex-end" gap="sm">
        {uploading.isUploading ? (
          <Button variant="default" onClick={uploading.stop}>
            Stop
          </Button>
        ) : (
          <Button variant="default" renderRoot={(props) => <Link to="/imports" {...props} />}>
            Cancel
          </Button>
        )}
        <WithReason reason={missing}>
          {(described) => (
            <Button
              {...described}
              disabled={missing !== null}
              loading={uploading.isUploading}
              onClick={start}
            >
              Upload
            </Button>
          )}
        </WithReason>
      </Group>
      <LeaveGuard
        holdsBack={(pathname) => uploading.isOnItsWay() && pathname !== '/imports/new'}
        message="The file is still on its way. It is not kept."
      />
    </Stack>
  )
}

/** Why the file cannot be imported as the chosen kind, or as any kind before choosing. */
function problemOf({ file: { name, size }, start }: ChosenFile, input: ImportInput | null): string | null {
  const problemAs = (each: ImportInput) => importFileProblem({ name, size, start }, maxImportBytes, each)
  if (input !== null) return problemAs(input)
  return importInputs.every((each) => problemAs(each) !== null) ? problemAs('table') : null
}

/** Sends the file; it can be stopped, and ends when the page is left. */
function useUpload(onUploaded: (made: ImportDetail) => void) {
  const queries = useQueryClient()
  const [sent, setSent] = useState(0)
  const sending = useMutation(uploadOptions(queries))
  const stopper = useRef<AbortController | null>(null)
  const stop = () => stopper.current?.abort(new DOMException('Stopped.', 'AbortError'))
  useEffect(() => () => stopper.current?.abort(), [])
  return {
    sent,
    isUploading: sending.isPending,
    // Who stopped it knows why it did not arrive.
    error: sending.error?.name === 'AbortError' ? null : sending.error,
    /** As it is at this moment, before it is shown. */
    isOnItsWay: () => stopper.current !== null,
    stop,
    start: (chosen: { kind: string; propertyId: number | null; file: File }) => {
      // A second press, before it is seen that the first one sends.
      if (stopper.current !== null) return
      const ended = new AbortController()
      stopper.current = ended
      setSent(0)
      sending.mutate(
        { ...chosen, onProgress: setSent, signal: ended.signal },
        {
          onSuccess: (made) => {
            stopper.current = null
            onUploaded(made)
          },
          onError: () => {
            stopper.current = null
          },
        },
      )
    },
  }
}
