export { readDatesOfAsset } from './coming-dates.usecases.ts'
