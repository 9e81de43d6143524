import { Loader, Modal, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { describeError } from '../../lib/error-texts.ts'
import { useReturnOfFocus } from '../../ui/use-return-of-focus.ts'
import classes from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts'

const listId = 'palette-list'
const optionId = (index: number) => `${listId}-${index}`

/** Goes to an order, an asset or a screen, or does something with what is on the screen; all by keyboard. */
export function CommandPalette({ onClose }: { onClose: () => void }): ReactNode {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { sections, isSearching, error } = usePaletteEntries(text)
  useReturnOfFocus(true)
  const entries = sections.flatMap((section) => section.entries)
  const active = Math.min(chosen, Math.max(entries.length - 1, 0))
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    // Closed first, or what is chosen would open under the palette.
    flushSync(onClose)
    entry.run()
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setChosen((active + step + entries.length) % entries.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(entries[active])
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="10dvh"
      size={560}
      padding={0}
      returnFocus={false}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
    >
      <TextInput
        aria-label="Search orders, assets, screens and commands"
        placeholder="Order number, asset, screen or command"
        classNames={{ input: classes.input ?? '' }}
        leftSection={isSearching ? <Loader size={16} aria-hidden /> : <IconSearch size={18} aria-hidden />}
        size="md"
        data-autofocus
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={keys}
      />
      {error && (
        <Text size="sm" c="red" role="alert" className={classes.note ?? ''}>
          Orders and assets could not be searched. {describeError(error).message}
        </Text>
      )}
      <PaletteList
        id={listId}
        optionId={optionId}
        sections={sections}
        active={active}
        onPoint={setChosen}
        onChoose={run}
      />
      <Text size="sm" c="dimmed" role="status" className={classes.note ?? ''} hidden={entries.length > 0}>
        {entries.length > 0 ? '' : isSearching ? 'Searching…' : 'Nothing found.'}
      </Text>
    </Modal>
  )
}
