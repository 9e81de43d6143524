import { may } from '@fettle/rules/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { assetLabel, assetQuery, type NamedAsset } from '#nouns/assets/asset.queries.ts'
import { AssetChoiceField } from '#nouns/assets/asset-choice-field.tsx'
import { BuildingField } from '#nouns/places/building-field.tsx'
import { jobTypesQuery, tradesQuery } from '#nouns/reference/reference.queries.ts'
import { FieldsCard } from '#records/form/fields-card.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import type { AssignmentSearch } from '../assignment-search.ts'

type Props = { readonly search: AssignmentSearch; readonly onAsk: (search: AssignmentSearch) => void }

const textOf = (id: number | undefined) => (id === undefined ? null : String(id))

/** The described work. A trade limits the job types, and a job type sets its trade. */
export function AskedFields({ search, onAsk }: Props): ReactNode {
  const { property, properties, settings } = useWorkspace()
  const propertyId = search.property ?? property.propertyId
  const trades = useQuery(tradesQuery(propertyId))
  const jobTypes = useQuery(jobTypesQuery(propertyId))
  const [chosen, setChosen] = useState<NamedAsset | null>(null)
  const asked = useAskedAsset(search.asset)
  const asset = chosen?.assetId === search.asset ? chosen : asked
  const ofTrade = (jobTypes.data ?? []).filter(
    ({ tradeId }) => search.trade === undefined || tradeId === search.trade,
  )
  const change = (part: { readonly [Name in keyof AssignmentSearch]: AssignmentSearch[Name] | undefined }) =>
    onAsk(
      Object.fromEntries(
        Object.entries({ ...search, property: propertyId, ...part }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
    )
  const idOf = (text: string | null) => (text === null ? undefined : Number(text))
  return (
    <FieldsCard title="Work">
      {properties.length > 1 && (
        <ChoiceField
          label={settings.multiPropLabelSingular}
          value={String(propertyId)}
          choices={properties.map((one) => ({ value: String(one.propertyId), label: one.propertyName }))}
          onChange={(id) => onAsk(id === null ? {} : { property: Number(id) })}
        />
      )}
      <ChoiceField
        label="Trade"
        canClear
        value={textOf(search.trade)}
        choices={(trades.data ?? []).map((one) => ({ value: String(one.tradeId), label: one.tradeName }))}
        offer={trades}
        onChange={(id) => change({ trade: idOf(id), jobType: undefined })}
      />
      <ChoiceField
        label="Job Type"
        canClear
        value={textOf(search.jobType)}
        choices={ofTrade.map((one) => ({
          value: String(one.jobTypeId),
          label: search.trade === undefined ? `${one.jobTypeName} (${one.tradeName})` : one.jobTypeName,
        }))}
        offer={jobTypes}
        onChange={(id) => {
          const found = jobTypes.data?.find(({ jobTypeId }) => String(jobTypeId) === id)
          change({ jobType: idOf(id), ...(found && { trade: found.tradeId }) })
        }}
      />
      <BuildingField
        label={settings.location1Label}
        propertyId={propertyId}
        value={search.building ?? null}
        onChange={(id) => change({ building: id ?? undefined })}
      />
      <AssetChoiceField
        label="Asset"
        propertyId={propertyId}
        asset={asset}
        onChange={(next) => {
          setChosen(next)
          change({ asset: next?.assetId })
        }}
      />
      <MomentField
        label="Start"
        placeholder="Now"
        value={search.start === undefined ? null : search.start.replace('T', ' ')}
        onChange={(moment) => change({ start: moment?.replace(' ', 'T') })}
      />
    </FieldsCard>
  )
}

/** The asset in the URL, by name, or by number without permission to see assets. */
function useAskedAsset(assetId: number | undefined): NamedAsset | null {
  const { actor } = useWorkspace()
  const mayRead = may(actor, 'assets.read')
  const { data } = useQuery({ ...assetQuery(assetId ?? 0), enabled: assetId !== undefined && mayRead })
  if (assetId === undefined) return null
  return { assetId, label: data ? assetLabel(data) : `Asset ${assetId}` }
}
