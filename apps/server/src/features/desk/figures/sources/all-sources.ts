import type { RowReport } from '@fettle/rules/reports/row-reports'
import { costsAndBudget } from './2007-costs-and-budget.repository.ts'
import { pmForecast } from './2101-pm-forecast.repository.ts'
import { assetHistory } from './2202-asset-history.repository.ts'
import { coversEnding } from './2203-covers-ending.repository.ts'
import { meterReadings } from './2204-meter-readings.repository.ts'
import { assetMoves } from './2205-asset-moves.repository.ts'
import { lowStock } from './2303-low-stock.repository.ts'
import { stockValue } from './2304-stock-value.repository.ts'
import { stockTransactions } from './2305-stock-transactions.repository.ts'
import { laborByWorker } from './2403-labor-by-worker.repository.ts'
import { timecardWeeks } from './2404-timecards.repository.ts'
import { certificatesEnding } from './2502-certificates.repository.ts'
import type { RowSource } from './row-source.repository.ts'

/** The rows of each report on records other than orders. */
export const rowSources: Readonly<Record<RowReport['id'], RowSource>> = {
  2007: costsAndBudget,
  2101: pmForecast,
  2202: assetHistory,
  2203: coversEnding,
  2204: meterReadings,
  2205: assetMoves,
  2303: lowStock,
  2304: stockValue,
  2305: stockTransactions,
  2403: laborByWorker,
  2404: timecardWeeks,
  2502: certificatesEnding,
}
