import {
  cancelExport,
  createExportAddress,
  createNightlyExport,
  deleteExport,
  type ExportOptions,
  type ExportRun,
  listNightlyExports,
  type NightlyExport,
  nightlyExport,
  startExport,
} from '@fettle/contract/exports'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'
import { saveFrom } from '#lib/save-file.ts'
import { type AnswerChanging, useAnswerChange } from '#records/change/use-answer-change.ts'
import { exportKey, nightlyExportsQuery } from './exports.queries.ts'

const showsOwnErrors = { meta: { showsOwnErrors: true } }

const readListAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [...exportKey, 'list'] })

/** Begins an export in the background. */
export const startOptions = (queries: QueryClient) =>
  mutationOptions({
    ...showsOwnErrors,
    mutationFn: (body: ExportOptions) => call(startExport, { body }),
    onSuccess: () => readListAgain(queries),
  })

/** Starts a copy of an export in the list. Errors show in the global dialog. */
export const repeatOptions = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ options }: ExportRun) => call(startExport, { body: options }),
    onSuccess: () => readListAgain(queries),
  })

/** Cancels an export in any running state, so it sends no version. */
export const cancelOptions = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ exportId }: ExportRun) => call(cancelExport, { params: { exportId } }),
    onSettled: () => readListAgain(queries),
  })

/** Removes an export with its file. */
export const deleteOptions = (queries: QueryClient) =>
  mutationOptions({
    ...showsOwnErrors,
    mutationFn: ({ exportId, fmModId }: ExportRun) =>
      call(deleteExport, { params: { exportId }, ifMatch: fmModId }),
    onSettled: () => readListAgain(queries),
  })

/** Downloads directly by the browser, because a whole property with files would not fit into memory. */
export const downloadOptions = () =>
  mutationOptions({
    mutationFn: async ({ exportId, fileName }: ExportRun) => {
      const { address } = await call(createExportAddress, { params: { exportId } })
      saveFrom(address, fileName)
    },
  })

/** The record kind of nightly exports, for notices. */
export const nightlyRecord = 'nightly-exports'

/** Changes of nightly exports. Each updates the whole list. */
export const useNightlyChange = (): AnswerChanging<NightlyExport[]> =>
  useAnswerChange({
    queryKey: nightlyExportsQuery.queryKey,
    record: nightlyRecord,
    schema: z.array(nightlyExport),
  })

/** Runs a change and returns the updated nightly exports. */
export async function thenListNightly(work: Promise<unknown>): Promise<NightlyExport[]> {
  await work
  return await call(listNightlyExports, {})
}

/** Adds a nightly export. */
export const createNightlyOptions = (queries: QueryClient) =>
  mutationOptions({
    ...showsOwnErrors,
    mutationFn: (body: { readonly name: string; readonly options: ExportOptions }) =>
      call(createNightlyExport, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: nightlyExportsQuery.queryKey }),
  })
