import type { FieldsOf } from '#records/form/form-fields.ts'
import type { ProfileDraft } from '../profile-draft.ts'

/** Common props of the form's parts. */
export type FieldsProps = FieldsOf<ProfileDraft>
