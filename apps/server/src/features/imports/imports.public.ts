export { attributeHead } from './kinds/asset-attributes.ts'
export { assetColumnNamed } from './kinds/asset-columns.ts'
export { contactColumnNamed } from './kinds/contacts.ts'
