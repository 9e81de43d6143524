import { type EditableLists, editableLists, listEditableLists } from '@fettle/contract/value-lists'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { type AnswerChanging, useAnswerChange } from '#records/change/use-answer-change.ts'

/** The value lists as an administrator sees them (C8.9). */
export const editableListsQuery = queryOptions({
  queryKey: ['value-list', 'settings'],
  queryFn: ({ signal }) => call(listEditableLists, { signal }),
})

/** The record that notices of values are about. */
export const valueListsRecord = 'value-lists'

/** Changes of values; each is answered with all lists. */
export const useListChange = (): AnswerChanging<EditableLists> =>
  useAnswerChange({
    queryKey: editableListsQuery.queryKey,
    record: valueListsRecord,
    schema: editableLists,
    stale: [['value-list'], ['setting']],
  })
