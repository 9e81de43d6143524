import type { FieldsOf } from '#records/form/form-fields.ts'
import type { CreateDraft } from './create-draft.ts'
import type { SharedDraft } from './shared-draft.ts'

export type SharedFieldsProps = FieldsOf<SharedDraft>
export type FieldsProps = FieldsOf<CreateDraft>
