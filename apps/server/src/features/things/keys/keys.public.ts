export { keyList } from './keys.kind.ts'
