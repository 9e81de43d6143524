export { type CustomFieldRow, presentCustomFields, readableValues } from './custom-fields.presenter.ts'
export { customFieldColumns, findFieldMetadata } from './custom-fields.repository.ts'
