import type { ReactNode } from 'react'
import { Keys } from './keys.tsx'
import classes from './palette.module.css'
import type { PaletteEntry, PaletteSection } from './use-palette-entries.ts'

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
export function PaletteList({ id, optionId, sections, active, onPoint, onChoose }: Props): ReactNode {
  const first = sections.map((_section, at) =>
    sections.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label="Found" className={classes.list}>
      {sections.map(({ title, entries }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so; a fieldset may not stand in it
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
