import { createIssue } from '@fettle/contract/issue-changes'
import { may } from '@fettle/rules/access/permissions'
import { type IssueField, issueFields } from '@fettle/rules/issues/issue-fields'
import { issueProblems } from '@fettle/rules/issues/issue-requirements'
import { issueKinds, issueSeverities, severityText } from '@fettle/rules/issues/issue-words'
import { decimalProblems } from '@fettle/rules/records/field'
import { localDay } from '@fettle/rules/time/time'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { assetQuery, namedAsset } from '#nouns/assets/asset.queries.ts'
import { AssetChoiceField } from '#nouns/assets/asset-choice-field.tsx'
import { PhotoQueue } from '#nouns/attachments/photo-queue.tsx'
import { usePhotoQueue } from '#nouns/attachments/use-photo-queue.ts'
import { workerChoicesQuery } from '#nouns/people/worker-choices.queries.ts'
import { BuildingField, WithinBuildingFields } from '#nouns/places/building-field.tsx'
import { PropertyField } from '#nouns/places/property-place-fields.tsx'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { issueKind } from '../issue-change.ts'
import { bodyOf, emptyDraft, entryOf, type IssueDraft, isTouched } from '../issue-draft.ts'
import { sendPhotos } from '../send-issue-photos.ts'

/** What the page that leads here knows of the issue. */
export type IssueStart = Partial<
  Pick<IssueDraft, 'propertyId' | 'buildingId' | 'foundOrderId' | 'foundTaskId' | 'title' | 'description'>
> & { readonly assetId?: number }

/** Names the draft. Drafts of different origins are separate. */
const formOf = ({ foundOrderId, foundTaskId }: IssueStart): string =>
  [
    'create-issue',
    ...(foundOrderId ? ['order', foundOrderId] : []),
    ...(foundTaskId ? ['task', foundTaskId] : []),
  ].join('-')

/** A new issue ([C7.005]). It starts with the asset of the page that leads here, unless that is in another building. */
export function CreateIssuePage({ start: { assetId, ...start } }: { readonly start: IssueStart }): ReactNode {
  const { property, user, actor } = useWorkspace()
  const mayName = assetId !== undefined && may(actor, 'assets.read')
  const named = useQuery({ ...assetQuery(assetId ?? 0), enabled: mayName })
  if (named.isLoading) return <RecordLoading />
  const asset = named.data
  const isHere = asset && [null, start.buildingId].includes(asset.buildingId)
  return (
    <CreateRecordPage<IssueDraft>
      title="New Issue"
      form={formOf(start)}
      fresh={() => ({
        ...emptyDraft(property.propertyId, {
          foundOn: localDay(Date.now(), property.propertyTimeZone),
          foundBy: user.properNameDisplay,
        }),
        ...start,
        ...(isHere && { asset: namedAsset(asset) }),
      })}
      isTouched={isTouched}
    >
      {(state) => <CreateIssueForm state={state} />}
    </CreateRecordPage>
  )
}

function CreateIssueForm({ state }: { state: DraftState<IssueDraft, null> }): ReactNode {
  const navigate = useNavigate()
  const { property, properties } = useWorkspace()
  const queue = usePhotoQueue(state)
  const creating = useCreateRecord({
    kind: issueKind,
    state,
    post: async (draft, idempotencyKey) => {
      const issue = await call(createIssue, { body: bodyOf(draft), idempotencyKey })
      await sendPhotos(issue, state.photos, idempotencyKey)
      return issue
    },
    open: ({ issueId }) =>
      navigate({ to: '/issuelog/$issueId', params: { issueId: String(issueId) }, replace: true }),
  })
  const own = properties.find(({ propertyId }) => propertyId === state.draft.propertyId) ?? property
  return (
    <CreateRecordForm
      state={state}
      problems={[
        ...issueProblems(entryOf(state.draft), localDay(Date.now(), own.propertyTimeZone)),
        ...decimalProblems(issueFields, { estimatedCost: state.draft.estimatedCost }),
      ]}
      creating={{ ...creating, isPending: creating.isPending || queue.isBusy }}
      submitLabel="Create Issue"
      onSubmit={creating.send}
    >
      {(form) => (
        <>
          <FieldsCard title="Overview">
            <What {...form} />
          </FieldsCard>
          <FieldsCard title="Location">
            <Where {...form} />
          </FieldsCard>
          <SectionCard title="Photos">
            <PhotoQueue queue={queue} />
          </SectionCard>
          <FieldsCard title="Follow-up">
            <FollowUp {...form} />
          </FieldsCard>
        </>
      )}
    </CreateRecordForm>
  )
}

type FormProps = FieldsOf<IssueDraft>

type Entered = Exclude<IssueField, 'reference'>
const requiredEntries: readonly Entered[] = ['title', 'description', 'foundOn']

function Entry({ name, draft, change, errorOf }: FormProps & { readonly name: Entered }): ReactNode {
  const { settings } = useWorkspace()
  return (
    <FieldInput
      name={name}
      field={issueFields[name]}
      label={issueFields[name].label}
      isRequired={requiredEntries.includes(name)}
      formats={settings}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

function What(form: FormProps): ReactNode {
  const { draft, change, errorOf } = form
  return (
    <>
      <Entry {...form} name="title" />
      <ChoiceField
        label="Kind"
        isRequired
        value={draft.kind || null}
        choices={issueKinds.map((kind) => ({ value: kind, label: kind }))}
        error={errorOf('kind')}
        onChange={(kind) => change({ kind: kind ?? '' })}
      />
      <ChoiceField
        label="Severity"
        isRequired
        value={draft.severity || null}
        choices={issueSeverities.map((one) => ({ value: String(one), label: severityText(one) }))}
        error={errorOf('severity')}
        onChange={(severity) => change({ severity: severity ?? '' })}
      />
      <Entry {...form} name="description" />
      <Entry {...form} name="foundOn" />
      <Entry {...form} name="foundBy" />
    </>
  )
}

function Where({ draft, change, errorOf }: FormProps): ReactNode {
  const { settings, actor } = useWorkspace()
  const { propertyId, buildingId, floorId, roomId } = draft
  const { buildings } = useBuildings(propertyId)
  const nowhere = { buildingId: null, floorId: null, roomId: null }
  return (
    <>
      <PropertyField
        propertyId={propertyId}
        onChange={(chosen) => change({ propertyId: chosen, ...nowhere, asset: null, ownerId: '' })}
      />
      <BuildingField
        label={settings.location1Label}
        propertyId={propertyId}
        isRequired
        value={buildingId}
        error={errorOf('buildingId')}
        onChange={(id) => change({ ...nowhere, buildingId: id, ...(buildingId !== null && { asset: null }) })}
      />
      {buildingId !== null && (
        <WithinBuildingFields {...{ propertyId, buildingId, floorId, roomId }} onChange={change} />
      )}
      {may(actor, 'assets.read') && (
        <AssetChoiceField
          label="Asset"
          propertyId={propertyId}
          building={buildings.find((one) => one.buildingId === buildingId)?.buildingName}
          asset={draft.asset}
          error={errorOf('assetId')}
          onChange={(asset) => change({ asset })}
        />
      )}
    </>
  )
}

function FollowUp(form: FormProps): ReactNode {
  const { actor } = useWorkspace()
  return (
    <>
      {may(actor, 'workers.read') && <Owner {...form} />}
      <Entry {...form} name="dueOn" />
      <Entry {...form} name="estimatedCost" />
      <Entry {...form} name="recommendedAction" />
    </>
  )
}

function Owner({ draft, change, errorOf }: FormProps): ReactNode {
  const workers = useQuery(workerChoicesQuery(draft.propertyId))
  return (
    <ChoiceField
      label="Owner"
      canClear
      offer={workers}
      value={draft.ownerId || null}
      choices={(workers.data ?? []).map(({ workerId, workerName }) => ({
        value: String(workerId),
        label: workerName,
      }))}
      error={errorOf('ownerId')}
      onChange={(ownerId) => change({ ownerId: ownerId ?? '' })}
    />
  )
}
