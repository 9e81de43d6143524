import { getPmCompliance, listComplianceRows } from '@fettle/contract/pm-compliance'
import { pmOccurrenceReports } from '@fettle/contract/reports'
import type { ComplianceGroup, ComplianceSelection } from '@fettle/rules/pm/compliance'
import { maxListRecords } from '@fettle/rules/records/limits'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { printList } from '#records/export/print-list.ts'

export type CompliancePeriod = {
  /** Undefined for all of the person's properties. */
  readonly propertyId: number | undefined
  readonly from: string
  readonly to: string
  readonly groupBy: ComplianceGroup
}

const complianceKey = ['pm-schedule', 'compliance'] as const

/** The figures of a period, in total and by group. */
export const complianceQuery = (period: CompliancePeriod) =>
  callQuery([...complianceKey, period], getPmCompliance, { query: period })

export type CountedRows = CompliancePeriod & {
  readonly counted: ComplianceSelection | undefined
  readonly group: number | 'none' | undefined
}

export const complianceTake = 25

/** A page of the occurrences behind a number. */
export const complianceRowsQuery = (counted: CountedRows, skip: number) =>
  callQuery([...complianceKey, 'rows', counted, skip], listComplianceRows, {
    query: { ...counted, skip, take: complianceTake },
  })

/** Queues the report of the occurrences behind a number. Skipped ones have a separate report. */
export const printComplianceOptions = () =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ rows, words, signal }: { rows: CountedRows; words: string; signal: AbortSignal }) => {
      const isLeftOut = rows.counted === 'leftOut'
      return printList({
        reportId: isLeftOut ? pmOccurrenceReports.leftOut : pmOccurrenceReports.compliance,
        reportName: isLeftOut ? 'Skipped and superseded' : 'PM Compliance',
        max: maxListRecords,
        many: 'occurrences',
        propertyId: rows.propertyId ?? null,
        findFilters: words,
        sortField: '',
        signal,
        read: async (part) => {
          const page = await call(listComplianceRows, { query: { ...rows, ...part }, signal })
          return {
            ids: page.data.map(({ occurrenceId }) => occurrenceId),
            total: page.pagination.totalItems,
          }
        },
      })
    },
  })
