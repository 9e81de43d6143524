import { useEffect, useRef } from 'react'

/** Where a command belongs: the record on the screen, navigation, or anywhere. */
export type CommandGroup = `This ${string}` | 'Go to' | 'Anywhere'

/** Groups of commands in display sequence: the record on the screen comes first. */
export function groupsOf(commands: readonly Command[]): CommandGroup[] {
  const records = commands.map(({ group }) => group).filter((group) => !lastGroups.includes(group))
  return [...new Set(records), ...lastGroups]
}

const lastGroups: readonly CommandGroup[] = ['This list', 'Go to', 'Anywhere']

/** A command available on the current screen. Forbidden ones are not offered. */
export type Command = {
  readonly id: string
  readonly label: string
  readonly group: CommandGroup
  /** A key as in `KeyboardEvent.key`, two consecutive keys ('g o'), or one with Ctrl or ⌘ ('Mod+k'). */
  readonly keys?: string
  /** Further search terms. */
  readonly searchedAs?: string
  /** Not shown in the palette, because it is meaningless or already present there. */
  readonly isOnlyByKey?: boolean
  readonly run: () => void
}

const sources = new Set<{ readonly current: readonly Command[] }>()

/** Offers commands while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const source = useRef(commands)
  source.current = commands
  useEffect(() => {
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}

/** Currently available commands, newest component first. For duplicate ids, the newest one applies. */
export function commandsNow(): readonly Command[] {
  const found = new Map<string, Command>()
  for (const { current } of [...sources].reverse()) {
    for (const command of current) if (!found.has(command.id)) found.set(command.id, command)
  }
  return [...found.values()]
}
