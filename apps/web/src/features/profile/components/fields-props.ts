import type { FieldsOf } from '#records/form/form-fields.ts'
import type { ProfileDraft } from '../profile-draft.ts'

/** What every part of the form is given. */
export type FieldsProps = FieldsOf<ProfileDraft>
