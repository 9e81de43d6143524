import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { instant, limited, recordId, recordIdText, requiredText } from './common.ts'
import { importOptions } from './imports.ts'
import { route } from './route.ts'

const permission = 'imports.manage'

/** A stored column mapping for the files of one source. */
export const importMapping = z.object({
  importMappingId: recordId,
  kind: z.string(),
  name: z.string(),
  options: importOptions,
  modifiedBy: z.string(),
  modifiedDateTime: instant,
  can: z.object({ change: z.boolean() }),
})
export type ImportMapping = z.infer<typeof importMapping>

export const listImportMappings = route('GET', '/api/ImportMappings', {
  name: 'listImportMappings',
  permission,
  summary: 'The mappings that were kept for a kind of import, by name.',
  query: z.strictObject({ kind: requiredText(maxLength.importHead) }),
  response: z.array(importMapping),
})

export const keepImportMapping = route('POST', '/api/ImportMappings', {
  name: 'keepImportMapping',
  permission,
  changes: 'own-or-shared',
  summary: 'Keeps a mapping under a name; one of the same kind and name is replaced.',
  body: z.strictObject({
    kind: limited(maxLength.importHead),
    name: requiredText(maxLength.importMappingName),
    options: importOptions,
  }),
  status: 201,
  response: importMapping,
})

export const deleteImportMapping = route('DELETE', '/api/ImportMappings/{importMappingId}', {
  name: 'deleteImportMapping',
  permission,
  changes: 'own-or-shared',
  summary: 'Forgets a mapping.',
  params: z.object({ importMappingId: recordIdText }),
})
