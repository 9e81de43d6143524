import { type EditableLists, editableLists, listEditableLists } from '@fettle/contract/value-lists'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { type AnswerChanging, useAnswerChange } from '#records/change/use-answer-change.ts'

/** The value lists for administrators (C8.9). */
export const editableListsQuery = queryOptions({
  queryKey: ['value-list', 'settings'],
  queryFn: ({ signal }) => call(listEditableLists, { signal }),
})

/** The record kind of list values, for notices. */
export const valueListsRecord = 'value-lists'

/** Changes of values. Each returns all lists. */
export const useListChange = (): AnswerChanging<EditableLists> =>
  useAnswerChange({
    queryKey: editableListsQuery.queryKey,
    record: valueListsRecord,
    schema: editableLists,
    stale: [['value-list'], ['setting']],
  })
