import { type EditableLists, editableLists, listEditableLists } from '@fettle/contract/value-lists'
import { callQuery } from '#lib/call-query.ts'
import { type AnswerChanging, useAnswerChange } from '#records/change/use-answer-change.ts'

/** The value lists for administrators (C8.9). */
export const editableListsQuery = callQuery(['value-list', 'settings'], listEditableLists)

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
