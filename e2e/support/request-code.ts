import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdfCodes } from '../../apps/server/src/platform/testing/read-pdf-codes.ts'
import { pickFromMenu } from './menu.ts'

/** Prints the label of the asset that is open, with a code that opens the request form; returns what a phone reads. */
export async function printRequestLabel(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Actions' }).click()
  await pickFromMenu(page, 'Print Labels')
  const dialog = page.getByRole('dialog', { name: 'Print Labels' })
  await dialog.getByRole('radio', { name: 'A request form, for anyone' }).check()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const [code] = await readPdfCodes(await readFile(await (await saved).path()))
  if (!code) throw new Error('No code could be read from the label.')
  const { pathname, search } = new URL(code.text)
  return pathname + search
}
