export { figureFile } from './figure-file.usecases.ts'
export { readFigures } from './figures.usecases.ts'
export { cellWords, tableFile } from './table-file.ts'
