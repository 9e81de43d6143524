export { warehouseList } from './warehouses.kind.ts'
