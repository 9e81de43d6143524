import type { ProfileDraft } from '../profile-draft.ts'

/** What every part of the form is given: the draft, how to change it, and what is wrong with a field. */
export type FieldsProps = {
  readonly draft: ProfileDraft
  readonly change: (change: Partial<ProfileDraft>) => void
  readonly errorOf: (field: string) => string | null
}
