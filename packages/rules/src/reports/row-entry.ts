import type { Permission } from '../access/permissions.ts'
import type { ReportArea } from './figure-reports.ts'
import type { RowGroup, RowMeasure } from './row-measures.ts'

/** A column of the rows behind the figures. Days are local to the record's property. */
export type RowColumn = {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'day' | 'number' | 'money'
  /** Empty for a person without View Rates. */
  readonly showsRates?: true
}

/** A report of figures about records other than orders, with the rows that it counts. */
export type RowEntry = {
  readonly id: number
  readonly area: ReportArea
  readonly title: string
  readonly answers: string
  readonly source: 'rows'
  /** The permission to read its records, in addition to the one for reports. */
  readonly needs: Permission
  /** Stock is reported only where advanced parts are on. */
  readonly isStock?: true
  /** The period that it is about: days that have been, days that come, or none. */
  readonly period: 'past' | 'ahead' | 'none'
  /** Most years of a period, if they are fewer than usual. */
  readonly maxYears?: number
  readonly groups: readonly [RowGroup, ...RowGroup[]]
  readonly measures: readonly RowMeasure[]
  readonly plotted: RowMeasure
  /** The first column opens the record, on this page. */
  readonly page: '/orders' | '/assets' | '/pms' | '/parts' | '/vendors' | null
  readonly columns: readonly RowColumn[]
}

export const text = (name: string, label: string): RowColumn => ({ name, label, kind: 'text' })
export const day = (name: string, label: string): RowColumn => ({ name, label, kind: 'day' })
export const number = (name: string, label: string): RowColumn => ({ name, label, kind: 'number' })
export const money = (name: string, label: string): RowColumn => ({ name, label, kind: 'money' })
export const rates = (name: string, label: string): RowColumn => ({ ...money(name, label), showsRates: true })
export const property = text('property', 'Property')
