import { may } from '@fettle/rules/permissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type CommandGroup, commandGroups, commandsNow } from '../../lib/commands.ts'
import { orderName } from '../../lib/order-words.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { assetSearchQuery, orderSearchQuery } from './palette.queries.ts'

export type PaletteEntry = {
  readonly id: string
  readonly label: string
  /** What tells it from others of the same name. */
  readonly hint?: string
  readonly keys?: string
  readonly run: () => void
}
export type PaletteSection = { readonly title: string; readonly entries: readonly PaletteEntry[] }

export type PaletteEntries = {
  readonly sections: readonly PaletteSection[]
  readonly isSearching: boolean
  /** Why records could not be searched. */
  readonly error: Error | null
}

/** What the palette offers for a text: records that it finds, then commands whose words it begins. */
export function usePaletteEntries(text: string): PaletteEntries {
  const { actor, property } = useWorkspace()
  const navigate = useNavigate()
  // What can be done is told once, when the palette opens: nothing moves under the pointer.
  const [commands] = useState(commandsNow)
  const wanted = text.trim()
  const orders = useQuery(orderSearchQuery(wanted))
  const assets = useQuery(assetSearchQuery(property.propertyId, wanted, may(actor, 'assets.read')))

  const found = (wanted === '' ? [] : (orders.data ?? [])).map(
    (row): PaletteEntry => ({
      id: `order-${row.workorderId}`,
      label: orderName(row),
      hint: [row.orderStatus, row.building, row.description].filter(Boolean).join(' · '),
      run: () =>
        void navigate({ to: '/orders/$workorderId', params: { workorderId: String(row.workorderId) } }),
    }),
  )
  const foundAssets = (wanted === '' ? [] : (assets.data ?? [])).map(
    (row): PaletteEntry => ({
      id: `asset-${row.assetId}`,
      label: [row.assetCode, row.name].filter(Boolean).join(' – '),
      hint: [row.location1, row.floor, row.location2].filter(Boolean).join(' · '),
      run: () => void navigate({ to: '/assets/$assetId', params: { assetId: String(row.assetId) } }),
    }),
  )
  const ofGroup = (group: CommandGroup) =>
    commands.filter(
      (command) => command.group === group && !command.isOnlyByKey && matches(command.label, wanted),
    )
  const sections = [
    { title: 'Work orders', entries: found },
    { title: 'Assets', entries: foundAssets },
    ...commandGroups.map((group) => ({ title: group, entries: ofGroup(group) })),
  ]
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    isSearching: orders.isFetching || assets.isFetching,
    error: orders.error ?? assets.error,
  }
}

/** Every word that was typed begins a word of the label. */
function matches(label: string, text: string): boolean {
  const words = label.toLocaleLowerCase().split(/\s+/)
  return text
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
