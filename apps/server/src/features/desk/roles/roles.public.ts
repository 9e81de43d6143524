export { roleList } from './roles.kind.ts'
