import type { FieldsOf } from '#records/form/form-fields.ts'
import type { AssetDraft } from './asset-draft.ts'

export type FieldsProps = FieldsOf<AssetDraft>
