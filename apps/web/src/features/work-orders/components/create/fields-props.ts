import type { CreateDraft } from './create-draft.ts'

/** What every group of fields of the form is given. */
export type FieldsProps = {
  readonly draft: CreateDraft
  readonly change: (part: Partial<CreateDraft>) => void
  /** What is wrong with a field, if anything. */
  readonly errorOf: (field: string) => string | null
}
