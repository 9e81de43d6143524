import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { forbiddenText } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { useSectionSearch } from '#records/list/use-section-search.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { CreatePropertyForm } from '../components/create-property-form.tsx'
import { PropertyView } from '../components/property-view.tsx'
import { propertyList } from '../properties.list.tsx'

/** Administration → Entities: the list of properties, one of them, or a new one ([C8.021]). */
export function PropertiesPage({ record, search, onSearch }: AdminSectionProps): ReactNode {
  const { settings } = useWorkspace()
  const list = useSectionSearch('entities', propertyList.address, { search, onSearch })
  const mayCreate = useMayChangeShared()
  if (record === undefined) return <propertyList.Page {...list} />
  if (record === 'create')
    return mayCreate ? <CreatePropertyForm /> : <ForbiddenState message={forbiddenText} />
  const propertyId = Number(record)
  return Number.isSafeInteger(propertyId) && propertyId > 0 ? (
    <PropertyView propertyId={propertyId} />
  ) : (
    <EmptyState message={`This ${settings.multiPropLabelSingular.toLowerCase()} does not exist.`} />
  )
}
