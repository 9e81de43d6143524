import { Loader, Modal, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { describeError } from '#lib/error-texts.ts'
import { useFocusReturn } from '#ui/use-return-of-focus.ts'
import { Keys } from './keys.tsx'
import classes from './palette.module.css'
import { takeTypedAhead } from './typed-ahead.ts'
import { type PaletteEntry, type PaletteSection, usePaletteEntries } from './use-palette-entries.ts'

const listId = 'palette-list'
const optionId = (index: number) => `${listId}-${index}`

/** Command palette: opens an order, an asset or a screen, or runs a command, all by keyboard. */
export function CommandPalette({ onClose }: { onClose: () => void }): ReactNode {
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  /** Enter was pressed before the results were known. */
  const [isEntered, setIsEntered] = useState(false)
  const { sections, isSearching, error } = usePaletteEntries(text)
  useFocusReturn(true)
  const entries = sections.flatMap((section) => section.entries)
  const at = entries.findIndex(({ id }) => id === chosenId)
  const active = Math.max(at, 0)
  const isSure = at >= 0 || !isSearching || (entries.length > 0 && !entries[0]?.isFound)
  useLayoutEffect(() => {
    const { text: typed, isEntered } = takeTypedAhead()
    if (typed === '') return
    setText(typed)
    setIsEntered(isEntered)
  }, [])
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    // Closed first, because the chosen entry would otherwise open underneath.
    flushSync(onClose)
    entry.run()
  }
  useEffect(() => {
    if (!isEntered || !isSure) return
    setIsEntered(false)
    queueMicrotask(() => run(entries[active]))
  })
  /** Moving to another entry cancels a pending Enter. */
  const goTo = (index: number) => {
    setChosenId(entries[index]?.id)
    setIsEntered(false)
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      goTo((active + step + entries.length) % entries.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      setIsEntered(true)
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
        // Synchronously, before the next key, because the library's delay would lose a letter.
        autoFocus
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
          setChosenId(undefined)
          setIsEntered(false)
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
        onPoint={goTo}
        onChoose={run}
      />
      <Text size="sm" c="dimmed" role="status" className={classes.note ?? ''} hidden={entries.length > 0}>
        {entries.length > 0 ? '' : isSearching ? 'Searching…' : 'Nothing found.'}
      </Text>
    </Modal>
  )
}

type Props = {
  readonly id: string
  readonly optionId: (index: number) => string
  readonly sections: readonly PaletteSection[]
  /** Index of the entry for Enter, across all sections. */
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (entry: PaletteEntry) => void
}

/** The palette entries under their headings. The text field above handles the keys. */
function PaletteList({ id, optionId, sections, active, onPoint, onChoose }: Props): ReactNode {
  const first = sections.map((_section, at) =>
    sections.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label="Found" className={classes.list}>
      {sections.map(({ title, entries }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with this role, and may not contain a fieldset
        <div key={title} role="group" aria-label={title}>
          <div className={classes.title} aria-hidden>
            {title}
          </div>
          {entries.map((entry, within) => {
            const index = (first[at] ?? 0) + within
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above
              <div
                key={entry.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                className={classes.option}
                onPointerMove={() => onPoint(index)}
                onClick={() => onChoose(entry)}
              >
                <span className={classes.words}>
                  <span className={classes.label}>{entry.label}</span>
                  {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
                </span>
                {entry.keys && <Keys keys={entry.keys} />}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
