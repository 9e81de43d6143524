import { type CustomFieldMetadata, listCustomFieldMetadata } from '@fettle/contract/custom-fields'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'

export const customFieldsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['custom-field', propertyId],
    queryFn: ({ signal }) => call(listCustomFieldMetadata, { params: { propertyId }, signal }),
    meta: { onDevice: { as: 'list' } },
  })

export type CustomFieldsOffer = {
  readonly known: readonly CustomFieldMetadata[]
  readonly isError: boolean
  readonly retry: () => void
}

/** Definitions of the custom fields. Empty if custom fields are off. */
export function useCustomFields(): CustomFieldsOffer {
  const { settings, property } = useWorkspace()
  const isOn = settings.enableCustomFields
  const { data, isError, refetch } = useQuery({ ...customFieldsQuery(property.propertyId), enabled: isOn })
  return { known: isOn ? (data ?? []) : [], isError: isOn && isError, retry: () => void refetch() }
}
