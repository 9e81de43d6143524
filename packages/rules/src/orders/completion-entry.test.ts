import { describe, expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { noCompletionFacts } from './completion.fixture.ts'
import {
  type CompletionEntry,
  completionEntryProblems,
  proposedHours,
  withEntry,
} from './completion-entry.ts'
import { completionProblems } from './order-requirements.ts'

const nothing: CompletionEntry = {
  hasAsset: false,
  laborHours: null,
  isTimed: false,
  message: null,
  isSigned: false,
}
const settings = {
  ...settingDefaults(),
  requireAssetForCompletion: true,
  requireLaborForCompletion: true,
  requireNoteForCompletion: true,
  requirePublicNoteForCompletion: true,
}
const missing = (entry: Partial<CompletionEntry>, facts = noCompletionFacts) =>
  completionProblems(settings, withEntry(facts, { ...nothing, ...entry })).map(({ field }) => field)

describe('data entered on completion', () => {
  test('[A5.001] counts for the requirements as if already stored', () => {
    expect(missing({})).toEqual(['assets', 'labor', 'notes', 'publicNotes'])
    expect(missing({ hasAsset: true, laborHours: 0.5 })).toEqual(['notes', 'publicNotes'])
    expect(missing({ message: { text: 'Swept.', isPublic: false } })).not.toContain('notes')
    expect(missing({ message: { text: 'Swept.', isPublic: false } })).toContain('publicNotes')
    expect(missing({ message: { text: 'Swept.', isPublic: true } })).toEqual(['assets', 'labor'])
    expect(missing({ message: { text: '  ', isPublic: true } })).toContain('notes')
  })

  test('fills in the custom fields that are required to complete, unless they are blank', () => {
    const facts = { ...noCompletionFacts, missingCustomFields: ['Permit', 'Color', 'toString'] }
    const left = (customFields?: Record<string, string>) =>
      withEntry(facts, { ...nothing, ...(customFields && { customFields }) }).missingCustomFields
    expect(left()).toEqual(['Permit', 'Color', 'toString'])
    expect(left({ Permit: 'P-7', Color: ' ' })).toEqual(['Color', 'toString'])
  })

  test('a running timer counts as labor unless the user says it books nothing', () => {
    const timed = { ...noCompletionFacts, laborCount: 1 }
    expect(missing({ isTimed: true }, timed)).not.toContain('labor')
    expect(missing({ isTimed: true, laborHours: 0.25 }, timed)).not.toContain('labor')
    expect(missing({ isTimed: true, laborHours: 0 }, timed)).toContain('labor')
    expect(missing({ laborHours: 0 }, timed)).not.toContain('labor')
  })

  test('reports hours that are negative, too precise or without a worker by field', () => {
    const codes = (entry: Partial<CompletionEntry>, name: string | null = 'Tess Tern') =>
      completionEntryProblems({ ...nothing, ...entry }, name).map(({ field, code }) => [field, code])
    expect(codes({ laborHours: -1 })).toEqual([['laborHours', 'not-positive']])
    expect(codes({ laborHours: 0.333 })).toEqual([['laborHours', 'too-precise']])
    expect(codes({ laborHours: 1 }, null)).toEqual([['laborName', 'required']])
    expect(codes({ laborHours: 0 }, null)).toEqual([])
    expect(codes({ message: { text: 'x'.repeat(1001), isPublic: true } })).toEqual([
      ['commentText', 'too-long'],
    ])
  })

  test('proposes a timer’s time unless it ran longer than a shift', () => {
    const hourMs = 3_600_000
    expect([0.75 * hourMs, 12 * hourMs, 12.01 * hourMs].map(proposedHours)).toEqual([0.75, 12, null])
  })
})
