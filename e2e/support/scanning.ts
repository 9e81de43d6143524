import { expect, type Page } from '@playwright/test'
import type { Api } from './api.ts'
import { settle } from './settle.ts'
import type { Taps } from './taps.ts'

type JobType = { jobTypeId: number; jobTypeName: string; tradeName: string; priority: number | null }

/** An asset of the property, for work of one of the trades of the demo world's technician. */
export async function newAsset(
  manager: Api,
  person: Api,
): Promise<{ assetId: number; assetCode: string; jobType: string }> {
  const { profile } = await person.get<{ profile: { Trades: string[] } }>('/api/Users/MyProfile')
  const types = await manager.get<JobType[]>('/api/System/vlist/jobtypes/1')
  const own = types.find(({ tradeName, priority }) => profile.Trades.includes(tradeName) && priority !== null)
  if (!own) throw new Error('The technician has no trade with a job type that has a priority.')
  const assetCode = `TAP-${Date.now()}`
  const draft = { propertyId: 1, assetCode, name: `Pump ${assetCode}`, jobTypeId: own.jobTypeId }
  const { assetId } = await manager.post<{ assetId: number }>('/api/Assets', draft)
  return { assetId, assetCode, jobType: own.jobTypeName }
}

/** Opens the scanner of the home and reads the code of an asset with a hand scanner. */
export async function scanFromHome(page: Page, tap: Taps['tap'], code: string): Promise<void> {
  await tap(page.getByRole('button', { name: 'Scan a code' }))
  await expect(page.getByRole('textbox', { name: 'Code or barcode' })).toBeFocused()
  await page.keyboard.type(`${code}\n`)
  await expect(page).toHaveURL(/\/assets\/\d+/)
  await settle(page)
}

/** Presses the keys of a code and Enter at once: typed through the browser, they would be slower on a busy machine. */
export const scanByHand = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...code, 'Enter'],
  )
