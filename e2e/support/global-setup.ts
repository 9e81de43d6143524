import { startProduct } from './product.ts'

/** Starts one product for the whole run. FETTLE_E2E_URL names a running one with the demo world instead. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FETTLE_E2E_URL) return undefined
  const product = await startProduct()
  process.env.FETTLE_E2E_URL = product.url
  return product.stop
}
