import type { ProcedureRow } from '@fettle/contract/procedures'
import type { Settings } from '@fettle/rules/settings'
import { type FilterVocabulary, installationVocabulary } from '#records/filters/filter-words.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import type { ProcedureFilterName } from './procedure-search.ts'

/** Procedures, as lists speak of them. */
export const procedureListKind: ListKind<ProcedureRow> = {
  one: 'procedure',
  many: 'procedures',
  records: 'procedures',
  idOf: ({ procedureId }) => procedureId,
  nameOf: ({ title }) => title,
}

/** The filters of the list in words. */
export function procedureVocabulary(settings: Settings): FilterVocabulary<ProcedureFilterName> {
  const shared = installationVocabulary(settings)
  return {
    ...shared,
    labels: {
      search: 'Search',
      tradeName: 'Trade',
      assetClassName: 'Asset category',
      mandatory: 'Mandatory',
      active: 'Active',
      ...shared.labels,
    },
    valueWords: {
      ...shared.valueWords,
      mandatory: (value) => (value === true ? 'only mandatory' : ''),
    },
  }
}
