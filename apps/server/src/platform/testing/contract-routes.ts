import { readdir } from 'node:fs/promises'
import type { Route } from '@fettle/contract/route'

const folder = new URL('../../../../../packages/contract/src/', import.meta.url)

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value

/** Every route that the contract declares. */
export async function listContractRoutes(): Promise<Route[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
  return modules.flatMap((module) => Object.values(module).filter(isRoute))
}
