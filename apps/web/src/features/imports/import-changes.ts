import {
  cancelImport,
  checkImport,
  deleteImport,
  downloadRefusedRows,
  mapImport,
  runImportNow,
  undoImport,
  uploadImport,
} from '@fettle/contract/import-calls'
import { deleteImportMapping, keepImportMapping } from '@fettle/contract/import-mappings'
import type { ImportDetail, ImportOptions } from '@fettle/contract/imports'
import { maxImportBytes } from '@fettle/rules/records/limits'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { saveFile } from '#lib/save-file.ts'
import { upload } from '#lib/upload.ts'
import { importKey, importQuery } from './imports.queries.ts'

const showsOwnErrors = { meta: { showsOwnErrors: true } }

export type ImportUpload = {
  readonly kind: string
  readonly propertyId: number | null
  readonly file: File
  /** Called with the part that has left the device, 0 to 1. */
  readonly onProgress: (sent: number) => void
  readonly signal: AbortSignal
}

/** Sends a file; the answer is its import. */
export const uploadOptions = (queries: QueryClient) =>
  mutationOptions({
    ...showsOwnErrors,
    mutationFn: ({ kind, propertyId, file, onProgress, signal }: ImportUpload) => {
      const body = new FormData()
      body.set('kind', kind)
      if (propertyId !== null) body.set('propertyId', String(propertyId))
      body.set('File', file, file.name)
      return upload(uploadImport, { body, onProgress, signal, maxMegabytes: maxImportBytes / (1024 * 1024) })
    },
    onSuccess: (made) => {
      queries.setQueryData(importQuery(made.importId).queryKey, made)
      void queries.invalidateQueries({ queryKey: [...importKey, 'list'] })
    },
  })

/** Changes of one import wait for each other, and each is meant for the version that the one before left. */
function changeOf<Input>(
  queries: QueryClient,
  importId: number,
  send: (input: Input, version: { readonly ifMatch: number | undefined }) => Promise<ImportDetail>,
) {
  const { queryKey } = importQuery(importId)
  const keep = (now: ImportDetail) => queries.setQueryData(queryKey, now)
  return mutationOptions({
    ...showsOwnErrors,
    scope: { id: `import-${importId}` },
    mutationFn: async (input: Input) => {
      // A pending read would return the previous state.
      await queries.cancelQueries({ queryKey })
      const now = await send(input, { ifMatch: queries.getQueryData(queryKey)?.modId })
      keep(now)
      return now
    },
    onError: () => queries.invalidateQueries({ queryKey }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [...importKey, 'list'] }),
  })
}

const mapped = (importId: number, body: ImportOptions, version: { readonly ifMatch: number | undefined }) =>
  call(mapImport, { params: { importId }, body, ...version })

/** Stores how the file is read. */
export const mapOptions = (queries: QueryClient, importId: number) =>
  changeOf(queries, importId, (options: ImportOptions, version) => mapped(importId, options, version))

/** Begins to find out what each row would become; options that are not stored yet are stored before. */
export const checkOptions = (queries: QueryClient, importId: number) =>
  changeOf(queries, importId, async (unsaved: ImportOptions | null, version) => {
    const ifMatch = unsaved === null ? version.ifMatch : (await mapped(importId, unsaved, version)).modId
    return call(checkImport, { params: { importId }, ifMatch })
  })

export const runOptions = (queries: QueryClient, importId: number) =>
  changeOf(queries, importId, (_: undefined, version) =>
    call(runImportNow, { params: { importId }, ...version }),
  )

/** Ends the work. It is meant for whatever is under way, so it names no version. */
export const cancelOptions = (queries: QueryClient, importId: number) =>
  changeOf(queries, importId, () => call(cancelImport, { params: { importId } }))

export const undoOptions = (queries: QueryClient, importId: number) =>
  changeOf(queries, importId, (_: undefined, version) =>
    call(undoImport, { params: { importId }, ...version }),
  )

/** Forgets an import with its file. */
export const forgetOptions = (queries: QueryClient, importId: number) =>
  mutationOptions({
    ...showsOwnErrors,
    mutationFn: () => call(deleteImport, { params: { importId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...importKey, 'list'] }),
  })

/** Saves the refused rows as a file. */
export const refusedRowsOptions = (importId: number) =>
  mutationOptions({
    mutationFn: () => callForFile(downloadRefusedRows, { params: { importId } }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? 'Refused rows.csv'),
  })

type KeptMapping = { readonly kind: string; readonly name: string; readonly options: ImportOptions }

/** Keeps a mapping under a name. */
export const keepMappingOptions = (queries: QueryClient) =>
  mutationOptions({
    ...showsOwnErrors,
    mutationFn: (body: KeptMapping) => call(keepImportMapping, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['import-mapping'] }),
  })

export const forgetMappingOptions = (queries: QueryClient) =>
  mutationOptions({
    ...showsOwnErrors,
    mutationFn: (importMappingId: number) => call(deleteImportMapping, { params: { importMappingId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['import-mapping'] }),
  })
