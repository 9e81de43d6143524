import { may } from '@fettle/rules/access/permissions'
import { displayStatus } from '@fettle/rules/orders/order-status'
import { searchFold } from '@fettle/rules/text/search-fold'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type CommandGroup, commandsNow, groupsOf } from '#lib/commands.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { recordSearchQuery } from './palette.queries.ts'

export type PaletteEntry = {
  readonly id: string
  readonly label: string
  /** Disambiguates entries with the same name. */
  readonly hint?: string
  readonly keys?: string
  /** A record from the server, for this text or the previous one while searching. */
  readonly isFound?: true
  readonly run: () => void
}
export type PaletteSection = { readonly title: string; readonly entries: readonly PaletteEntry[] }

export type PaletteEntries = {
  readonly sections: readonly PaletteSection[]
  readonly isSearching: boolean
  /** Why records could not be searched. */
  readonly error: Error | null
}

/**
 * Palette entries for a text: commands with matching words, then found records. Commands are known
 * immediately and come first, so that results cause no layout shift.
 */
export function usePaletteEntries(text: string): PaletteEntries {
  const { actor, property, properties, shownPropertyIds, isAggregate } = useWorkspace()
  const navigate = useNavigate()
  // Read once on opening, so that entries do not move under the pointer.
  const [commands] = useState(commandsNow)
  const wanted = text.trim()
  const search = recordSearchQuery(wanted, shownPropertyIds, may(actor, 'assets.read'))
  const records = useQuery(search)
  const found = search.enabled === true ? records.data : undefined

  /** The property of a record, if different from the shown one. */
  const propertyNameOf = ({ propertyId }: { propertyId: number }) =>
    isAggregate || propertyId !== property.propertyId
      ? properties.find((each) => each.propertyId === propertyId)?.propertyName
      : undefined

  const orders = (found?.orders ?? []).map(
    (row): PaletteEntry => ({
      isFound: true,
      id: `order-${row.workorderId}`,
      label: orderName(row),
      hint: [displayStatus(row), propertyNameOf(row), row.building, row.description]
        .filter(Boolean)
        .join(' · '),
      run: () =>
        void navigate({ to: '/orders/$workorderId', params: { workorderId: String(row.workorderId) } }),
    }),
  )
  const assets = (found?.assets ?? []).map(
    (row): PaletteEntry => ({
      isFound: true,
      id: `asset-${row.assetId}`,
      label: [row.assetCode, row.name].filter(Boolean).join(' – '),
      hint: [propertyNameOf(row), row.location1, row.floor, row.location2].filter(Boolean).join(' · '),
      run: () => void navigate({ to: '/assets/$assetId', params: { assetId: String(row.assetId) } }),
    }),
  )
  const ofGroup = (group: CommandGroup) =>
    commands.filter(
      (command) =>
        command.group === group &&
        !command.isOnlyByKey &&
        matches(`${command.label} ${command.searchedAs ?? ''}`, wanted),
    )
  const sections = [
    ...groupsOf(commands).map((group) => ({ title: group, entries: ofGroup(group) })),
    { title: 'Work orders', entries: orders },
    { title: 'Assets', entries: assets },
  ]
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    isSearching: search.enabled === true && (records.isPending || records.isPlaceholderData),
    error: records.error ?? found?.failure ?? null,
  }
}

/** Every typed word is a prefix of a word in the label. */
function matches(label: string, text: string): boolean {
  const words = searchFold(label).split(/\s+/)
  return searchFold(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
