import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/journey.ts'
import { settle } from '../support/settle.ts'
import { administrationScreens } from './administration-screens.ts'
import { assetScreens } from './asset-screens.ts'
import { meterScreens } from './meter-screens.ts'
import { orderScreens } from './order-screens.ts'
import { peopleScreens, technicianScreens } from './people-screens.ts'
import { pmScreens } from './pm-screens.ts'
import { requesterScreens } from './requester-screens.ts'
import type { Screen } from './screen.ts'

const folder = path.join(import.meta.dirname, '../../docs/screens/all')

const managerScreens: readonly Screen[] = [
  {
    name: 'manager-home',
    isLong: true,
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Who is in' })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
    },
  },
  {
    name: 'report-figures',
    open: async (page) => {
      await page.goto('/reports/2004?group=building&property=1')
      await expect(page.getByText('Total', { exact: true }).first()).toBeVisible()
    },
  },
]

const phone = { width: 360, height: 780 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1440, height: 900 }

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [desk, tablet, phone]) {
    const look = `${viewport.width}-${colorScheme}`
    const options = { viewport, colorScheme, hasTouch: viewport !== desk }

    test(`the screens at ${look}`, async ({ signedIn, apiAs }) => {
      const page = await signedIn('supervisor', options)
      for (const { name, open, isLong } of [...orderScreens, ...assetScreens]) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`the requester's screens at ${look}`, async ({ signedIn, apiAs }) => {
      const page = await signedIn('requester', options)
      for (const { name, open, isLong } of requesterScreens) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`the screens of meters at ${look}`, async ({ signedIn, apiAs, faults }) => {
      // A reading that is refused.
      faults.allow(/status of 400/)
      const page = await signedIn('supervisor', options)
      for (const { name, open, isLong } of meterScreens) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`the manager's screens at ${look}`, async ({ signedIn, apiAs }) => {
      const page = await signedIn('manager', options)
      for (const { name, open, isLong } of [...managerScreens, ...pmScreens, ...peopleScreens]) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`the screens of administration at ${look}`, async ({ signedIn, apiAs }) => {
      const page = await signedIn('manager', options)
      for (const { name, open, isLong } of administrationScreens) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`the technician's screens at ${look}`, async ({ signedIn, apiAs }) => {
      const page = await signedIn('technician', options)
      for (const { name, open, isLong } of technicianScreens) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`signing in at ${look}`, async ({ newBrowser }) => {
      const page = await (await newBrowser(options)).newPage()
      await page.goto('/login')
      await expect(page.getByLabel('Password')).toBeVisible()
      await picture(page, `sign-in-${look}`)
    })
  }
}

/** Scrolls through the page, because some parts load when they come into view. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top)
      await frame()
      await frame()
    }
  })
  const waiting = page.locator('main .mantine-Skeleton-root, main [aria-label=Loading]')
  await expect(async () => {
    if ((await waiting.count()) > 0) await waiting.first().scrollIntoViewIfNeeded({ timeout: 1000 })
    expect(await waiting.count()).toBe(0)
  }).toPass()
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Saves a picture with a small palette, which suits screens and needs a quarter of the bytes. */
async function picture(page: Page, name: string, isLong = false): Promise<void> {
  if (isLong) await scrollThrough(page)
  await settle(page)
  const full = await page.screenshot({ fullPage: isLong })
  await mkdir(folder, { recursive: true })
  await sharp(full)
    .png({ palette: true, colors: 128, effort: 10 })
    .toFile(path.join(folder, `${name}.png`))
}
