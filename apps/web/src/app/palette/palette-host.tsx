import { may } from '@fettle/rules/access/permissions'
import { menuFor } from '@fettle/rules/desk/menu'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type Command, useCommands } from '#lib/commands.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { followShortcuts } from '#lib/shortcuts.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { newOrderLinks } from '#nouns/orders/new-order-link.ts'
import { listCommandsFor, pageCommandsFor } from './list-commands.ts'
import { openedPalette } from './palette-state.ts'
import { TypedAhead } from './typed-ahead.ts'

const CommandPalette = lazyComponent(async () => (await import('./command-palette.tsx')).CommandPalette)
const ShortcutsDialog = lazyComponent(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const ScanAssetPanel = lazyComponent(
  async () => (await import('#nouns/assets/scan-asset-panel.tsx')).ScanAssetPanel,
)

/** Second key after g, by menu entry. */
const keysOfScreens: Readonly<Record<string, string>> = {
  home: 'h',
  orders: 'o',
  assets: 'a',
  reports: 'r',
  timecard: 't',
  parts: 'p',
}

/**
 * Handles keyboard shortcuts, registers the menu's screens as commands, and shows the palette and shortcut
 * list.
 */
export function PaletteHost(): ReactNode {
  const opened = useStore(openedPalette)
  useGeneralCommands()
  useEffect(followShortcuts, [])
  return (
    <>
      <Suspense fallback={<TypedAhead onGiveUp={close} />}>
        {opened === 'commands' && <CommandPalette onClose={close} />}
      </Suspense>
      <Suspense>{opened === 'scan' && <ScanAssetPanel onClose={close} />}</Suspense>
      <Suspense>{opened === 'keys' && <ShortcutsDialog onClose={close} />}</Suspense>
    </>
  )
}

const close = () => openedPalette.set(null)

function useGeneralCommands(): void {
  const { actor, user, settings, shownPropertyIds } = useWorkspace()
  const navigate = useNavigate()
  const screens = menuFor(actor, { timecardEnabled: settings.timecardEnabledFlag })
    .filter(({ disabledHint }) => disabledHint === undefined)
    .map(({ key, label, path }): Command => {
      const second = keysOfScreens[key]
      return {
        id: `screen-${key}`,
        label,
        group: 'Go to',
        ...(second && { keys: `g ${second}` }),
        run: () => void navigate({ to: path }),
      }
    })
  const lists = listCommandsFor(actor, user.workerVendor).map(
    ({ search, ...command }): Command => ({
      ...command,
      group: 'Go to',
      run: () => void navigate({ to: '/orders', search: { ...search, propertyId: [...shownPropertyIds] } }),
    }),
  )
  const forms = newOrderLinks(actor).map(
    ({ label, search }, index): Command => ({
      id: index === 0 ? 'create-order' : 'create-other',
      label,
      group: 'Anywhere',
      ...(index === 0 && { keys: 'c' }),
      run: () => void navigate({ to: '/orders/create', search }),
    }),
  )
  const assets: readonly Command[] = may(actor, 'assets.edit')
    ? [
        {
          id: 'create-asset',
          label: 'New Asset',
          group: 'Anywhere',
          searchedAs: 'create',
          run: () => void navigate({ to: '/assets/create' }),
        },
      ]
    : []
  const scanning: readonly Command[] = may(actor, 'assets.read')
    ? [
        {
          id: 'scan-asset',
          label: 'Scan',
          group: 'Anywhere',
          searchedAs: 'asset barcode qr code label camera',
          run: () => openedPalette.set('scan'),
        },
      ]
    : []
  const pages = pageCommandsFor(actor, settings.advancedPartsFunctionalityFlag).map(
    ({ path, ...command }): Command => ({
      ...command,
      group: 'Go to',
      run: () => void navigate({ to: path }),
    }),
  )
  const commands: readonly Command[] = [
    ...screens,
    ...lists,
    ...pages,
    ...forms,
    ...assets,
    ...scanning,
    {
      id: 'palette',
      label: 'Search and commands',
      group: 'Anywhere',
      keys: 'Mod+k',
      isOnlyByKey: true,
      run: () => openedPalette.set('commands'),
    },
    {
      id: 'palette-slash',
      label: 'Search and commands',
      group: 'Anywhere',
      keys: '/',
      isOnlyByKey: true,
      run: () => openedPalette.set('commands'),
    },
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      group: 'Anywhere',
      keys: '?',
      run: () => openedPalette.set('keys'),
    },
  ]
  useCommands(commands)
  useEffectOnce(() => {
    const opened = new URLSearchParams(location.search).get('open')
    if (opened === null) return
    void navigate({ to: '/', replace: true })
    commands.find(({ id }) => id === opened)?.run()
  })
}

/** Runs the command that a shortcut of the installed app names in its URL. */
function useEffectOnce(work: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    work()
  })
}
