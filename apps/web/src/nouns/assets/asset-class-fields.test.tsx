import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPlain } from '#testing/render.tsx'
import { anAssetClass } from './asset-class.fixture.ts'
import {
  type AssetClassChoice,
  AssetClassFields,
  type AssetClassFieldsProps,
  anyClass,
} from './asset-class-fields.tsx'

const classes: Record<string, unknown> = {
  '/api/AssetClasses/assetclass1': [anAssetClass(1, 'HVAC'), anAssetClass(2, 'Plumbing')],
  '/api/AssetClasses/assetclass2?assetClass1Name=HVAC': [
    anAssetClass(3, 'HVAC', 'Chillers'),
    anAssetClass(4, 'HVAC', 'Pumps'),
  ],
  '/api/AssetClasses/assetclass3?assetClass1Name=HVAC&assetClass2Name=Pumps': [
    anAssetClass(5, 'HVAC', 'Pumps', 'Circulator'),
  ],
}
const any: AssetClassChoice = { system: anyClass, category: anyClass, function: anyClass }
const none: AssetClassChoice = { system: null, category: null, function: null }

beforeEach(() => void stubFetch(({ url }) => ({ json: classes[url] ?? [] })))

/** Renders the fields. Returns the current choice. */
function show(first: AssetClassChoice, props: Partial<AssetClassFieldsProps> = {}) {
  let chosen = first
  function Held() {
    const [value, setValue] = useState(first)
    chosen = value
    return <AssetClassFields value={value} onChange={setValue} {...props} />
  }
  renderPlain(<Held />)
  return () => chosen
}

async function offered(field: string): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  const words = screen.queryAllByRole('option').map((option) => option.textContent)
  await userEvent.keyboard('{Escape}')
  return words
}

async function choose(field: string, name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

test('[B2.072] [B2.073] [B2.074] offers classes on three levels, each with All, and only All without a parent', async () => {
  const chosen = show(any)
  expect(await offered('Category')).toEqual(['All'])
  expect(await offered('Function')).toEqual(['All'])
  await choose('System', 'HVAC')
  await choose('Category', 'Pumps')
  await choose('Function', 'Circulator')
  expect(chosen()).toEqual({ system: 'HVAC', category: 'Pumps', function: 'Circulator' })
  expect(await offered('System')).toEqual(['All', 'HVAC', 'Plumbing'])
  expect(await offered('Category')).toEqual(['All', 'Chillers', 'Pumps'])
})

test('[B2.075] changing a parent clears the levels below it', async () => {
  const chosen = show({ system: 'HVAC', category: 'Pumps', function: 'Circulator' })
  await choose('Category', 'Chillers')
  expect(chosen()).toEqual({ system: 'HVAC', category: 'Chillers', function: anyClass })
  await choose('System', 'All')
  expect(chosen()).toEqual(any)
})

test('[B2.073] [B2.074] [B2.076] omits All if a class is required, and marks the fields', async () => {
  const chosen = show(none, { hideAll: true, isRequired: true })
  expect(await offered('Category (Required)')).toEqual([])
  await choose('System (Required)', 'Plumbing')
  expect(await offered('System (Required)')).toEqual(['HVAC', 'Plumbing'])
  await choose('System (Required)', 'HVAC')
  await choose('Category (Required)', 'Chillers')
  expect(chosen()).toEqual({ system: 'HVAC', category: 'Chillers', function: null })
})
