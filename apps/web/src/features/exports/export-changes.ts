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

/** Begins an export like one of the list, from there: what fails shows in the global dialog. */
export const repeatOptions = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ options }: ExportRun) => call(startExport, { body: options }),
    onSuccess: () => readListAgain(queries),
  })

/** Ends the work. It is meant for whatever is under way, so it names no version. */
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

/** Has the browser download the file of an export by itself: a whole property with its files would not fit into memory. */
export const downloadOptions = () =>
  mutationOptions({
    mutationFn: async ({ exportId, fileName }: ExportRun) => {
      const { address } = await call(createExportAddress, { params: { exportId } })
      saveFrom(address, fileName)
    },
  })

/** The record that notices of nightly exports are about. */
export const nightlyRecord = 'nightly-exports'

/** Changes of nightly exports; each shows the whole list afterwards. */
export const useNightlyChange = (): AnswerChanging<NightlyExport[]> =>
  useAnswerChange({
    queryKey: nightlyExportsQuery.queryKey,
    record: nightlyRecord,
    schema: z.array(nightlyExport),
  })

/** Does something and answers with the nightly exports as they then are. */
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
