import {
  type CustomFieldDefinitions,
  customFieldDefinitions,
  listCustomFieldDefinitions,
} from '@fettle/contract/custom-field-definitions'
import { callQuery } from '#lib/call-query.ts'
import { type AnswerChanging, useAnswerChange } from '#records/change/use-answer-change.ts'

/** Definitions of custom fields, including retired ones. */
export const definitionsQuery = callQuery(['custom-field', 'definitions'], listCustomFieldDefinitions)

/** Record key of the notices about custom fields. */
export const customFieldsRecord = 'custom-fields'

/** Runs changes of custom fields. Each returns all definitions. */
export const useFieldChange = (): AnswerChanging<CustomFieldDefinitions> =>
  useAnswerChange({
    queryKey: definitionsQuery.queryKey,
    record: customFieldsRecord,
    schema: customFieldDefinitions,
    stale: [['custom-field']],
  })
