import { isRetired } from '@fettle/rules/assets/asset-status'
import { assetStatusProblems } from '@fettle/rules/assets/asset-status-change'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { type AssetClassChoice, AssetClassFields } from '#nouns/assets/asset-class-fields.tsx'
import { PlaceFields } from '#nouns/places/place-fields.tsx'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { noPlace, type PlaceDraft } from '#nouns/places/use-place-picking.ts'
import { SeveralProperties, sendingLater } from '#records/bulk/several-properties.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { type BulkKind, bulkClass, bulkPlace, bulkStatus } from '../../bulk-changes.ts'
import { type StatusDraft, StatusFields } from '../status/status-fields.tsx'
import { BulkFieldForm } from './bulk-field-form.tsx'
import { type BulkFormProps, onlyPropertyOf } from './bulk-form-props.ts'

/** Form for a bulk change. */
export function AssetBulkForm({ kind, ...form }: BulkFormProps & { readonly kind: BulkKind }): ReactNode {
  const propertyId = onlyPropertyOf(form.assets)
  if (kind === 'status') return <BulkStatusForm {...form} />
  if (kind === 'class') return <ClassForm {...form} />
  if (kind === 'field') return <BulkFieldForm {...form} propertyId={propertyId} />
  // Places belong to a property, so a selection across properties has no common choice.
  if (propertyId === null) return <SeveralProperties many="assets" onCancel={form.onCancel} />
  return <PlaceForm {...form} propertyId={propertyId} />
}

const orNull = (text: string) => (text === '' ? null : text)

function PlaceForm({ propertyId, onCancel, onSubmit }: BulkFormProps & { propertyId: number }): ReactNode {
  const { settings, property, properties } = useWorkspace()
  const own = properties.find((one) => one.propertyId === propertyId) ?? property
  const labels = placeLabels(settings, own)
  const [place, setPlace] = useState<PlaceDraft>(noPlace)
  const body = {
    // Without campuses, a building sets its own campus.
    ...(settings.enableCampuses && { campus: orNull(place.campus) }),
    location1: orNull(place.building),
    buildingId: place.buildingId,
    floor: orNull(place.floor),
    location2: orNull(place.suite),
  }
  return (
    <ActionForm
      label="Change"
      isDisabled={place.campus === '' && place.building === ''}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() => onSubmit(bulkPlace(body))}
    >
      <PlaceFields
        propertyId={propertyId}
        hasCampuses={settings.enableCampuses}
        labels={labels}
        draft={place}
        change={(part) => setPlace((before) => ({ ...before, ...part }))}
        isRequired={(level) => level === 'building'}
      />
      <Text size="sm" c="dimmed">
        This replaces the whole place of each asset: a {labels.floor.toLocaleLowerCase()} or{' '}
        {labels.suite.toLocaleLowerCase()} that is left empty here becomes empty there.
      </Text>
    </ActionForm>
  )
}

const noClass: AssetClassChoice = { system: null, category: null, function: null }

function ClassForm({ onCancel, onSubmit }: BulkFormProps): ReactNode {
  const [chosen, setChosen] = useState(noClass)
  const { system, category, function: third } = chosen
  return (
    <ActionForm
      label="Change"
      isDisabled={system === null}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={() => onSubmit(bulkClass({ type: system, subtype: category, function: third }))}
    >
      <AssetClassFields value={chosen} onChange={setChosen} hideAll />
      <Text size="sm" c="dimmed">
        This replaces the whole class of each asset: a level that is left empty here becomes empty there.
      </Text>
    </ActionForm>
  )
}

const noStatus: StatusDraft = { status: null, since: null, reason: '' }

/** Bulk status change, with start and reason if required. */
function BulkStatusForm({ assets, onCancel, onSubmit }: BulkFormProps): ReactNode {
  const { settings, property, properties } = useWorkspace()
  const only = onlyPropertyOf(assets)
  const [draft, setDraft] = useState(noStatus)
  const [hasTried, setTried] = useState(false)
  const { status, since, reason } = draft
  const entry = {
    reason: reason.trim(),
    ...(since !== null && { since: since.replace(' ', 'T') }),
  }
  const zone = (properties.find(({ propertyId }) => propertyId === only) ?? property).propertyTimeZone
  const problems = () =>
    status === null
      ? []
      : assetStatusProblems(
          { status, ...entry },
          { lastChangeMs: null, nowMs: Date.now(), zone, formats: settings },
        )
  const faults = hasTried ? problems() : []
  const submit = () => {
    setTried(true)
    if (status !== null && problems().length === 0) onSubmit(bulkStatus({ status, ...entry }))
  }
  return (
    <ActionForm
      label="Change"
      isDisabled={status === null}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <StatusFields
        draft={draft}
        errorOf={(field) => faults.find((fault) => fault.field === field)?.message ?? null}
        sinceNote={only === null ? 'In the time of each asset’s own place.' : undefined}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      {status !== null && isRetired(status) && (
        <Text size="sm" c="dimmed">
          An asset with open work orders is listed and left unchanged.
        </Text>
      )}
    </ActionForm>
  )
}
