export { findOwnReport } from './own-reports.access.ts'
export { definitionOf } from './own-reports.presenter.ts'
