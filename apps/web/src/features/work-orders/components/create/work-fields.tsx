import type { JobType } from '@fettle/contract/trades'
import { isWorker } from '@fettle/rules/access/permissions'
import { offersAllTrades } from '@fettle/rules/orders/order-visibility'
import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { assetQuery } from '#nouns/assets/asset.queries.ts'
import { OfferedJobTypes } from '#nouns/orders/offered-job-types.tsx'
import { PriorityField } from '#nouns/orders/priority-field.tsx'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import type { CreateDraft } from './create-draft.ts'
import type { FieldsProps } from './fields-props.ts'
import { JobTypeField } from './job-type-field.tsx'

/**
 * The default priority of a job type, as the server gives it to an order without one. A priority that the person chose
 * stays.
 */
function priorityWith(
  type: JobType | null,
  { draft, types }: { draft: CreateDraft; types: readonly JobType[] },
): { jobPriority?: string } {
  const before = types.find(
    ({ jobTypeName, tradeName }) =>
      jobTypeName === draft.jobType && (draft.trade === '' || tradeName === draft.trade),
  )
  const isChosen = draft.jobPriority !== '' && draft.jobPriority !== String(before?.priority ?? '')
  return isChosen || type === null ? {} : { jobPriority: String(type.priority ?? '') }
}

/** Which work, by whom, and how urgent it is ([A2.175], [A5.011], [A5.012]). */
export function WorkFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { actor, user, settings, property } = useWorkspace()
  const own = user.profile.Trades
  const people = { propertyId: property.propertyId, source: 'new-order' } as const
  const isOffered = ({ tradeName }: JobType) => offersAllTrades(actor) || own.includes(tradeName)
  const { data: types = [] } = useQuery(jobTypesQuery(property.propertyId))
  const [asset] = draft.assets
  return (
    <>
      <div>
        <JobTypeField
          draft={draft}
          errorOf={errorOf}
          isRequired
          isOffered={isOffered}
          onChoose={(entry, type) => change({ ...entry, ...priorityWith(type, { draft, types }) })}
        />
        {asset && draft.jobType === '' && (
          <AssetJobTypes
            assetId={asset.assetId}
            types={types.filter(isOffered)}
            onChoose={(type) =>
              change({
                jobType: type.jobTypeName,
                trade: type.tradeName,
                ...priorityWith(type, { draft, types }),
              })
            }
          />
        )}
      </div>
      <AssigneeField
        label="Assign To"
        {...people}
        isRequired={isWorker(actor)}
        value={draft.assignTo}
        error={errorOf('assignTo')}
        {...(!isWorker(actor) && { placeholder: 'Assign automatically' })}
        onChange={(assignTo) => change({ assignTo: assignTo ?? '' })}
      />
      {settings.secondaryAssignee && (
        <AssigneeField
          label={settings.secondaryAssigneeLabel}
          {...people}
          leavesOut={draft.assignTo}
          value={draft.assignToSecondary}
          error={errorOf('assignToSecondary')}
          onChange={(name) => change({ assignToSecondary: name ?? '' })}
        />
      )}
      <PriorityField
        label="Priority"
        propertyId={property.propertyId}
        isRequired={settings.requirePriorityForWorkorders}
        value={draft.jobPriority}
        error={errorOf('jobPriority')}
        onChange={(priority) => change({ jobPriority: priority ?? '' })}
      />
      {settings.requireOrderByForWorkorders && (
        <TextInput
          label="Order By"
          withAsterisk
          maxLength={maxLength.personName * 2}
          value={draft.orderBy}
          onChange={(event) => change({ orderBy: event.currentTarget.value })}
          error={errorOf('orderBy')}
          data-field="orderBy"
        />
      )}
    </>
  )
}

/** Job types that fit on two lines of a phone. */
const maxOffered = 3

type Props = {
  readonly assetId: number
  /** Job types open to this person. */
  readonly types: readonly JobType[]
  readonly onChoose: (type: JobType) => void
}

/** Job types that fit an asset: its own, then the others of that trade; none where its own is not offered. */
function AssetJobTypes({ assetId, types, onChoose }: Props): ReactNode {
  const { data: asset } = useQuery(assetQuery(assetId))
  const own = types.find(({ jobTypeId }) => jobTypeId === asset?.jobTypeId)
  if (!own) return null
  const others = types.filter((type) => type !== own && type.tradeName === own.tradeName)
  return (
    <OfferedJobTypes
      types={[own, ...others].slice(0, maxOffered)}
      labelOf={({ jobTypeName }) => jobTypeName}
      onChoose={onChoose}
    />
  )
}
