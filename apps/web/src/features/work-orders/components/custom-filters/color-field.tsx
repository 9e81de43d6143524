import { customFilterColors } from '@fettle/rules/records/limits'
import { type ReactNode, useId } from 'react'
import classes from './color-field.module.css'

/** Accessible names of the colors. */
const names: Record<(typeof customFilterColors)[number], string> = {
  '#69a348': 'Green',
  '#f46601': 'Orange',
  '#fe5d5d': 'Red',
  '#5d85ae': 'Blue',
  '#5cad8f': 'Teal',
}

type Props = { readonly value: string; readonly onChange: (color: string) => void }

/** The color of a filter's button, as a row of swatches ([A2.072]). */
export function ColorField({ value, onChange }: Props): ReactNode {
  const name = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Color</legend>
      <div className={classes.swatches}>
        {customFilterColors.map((color) => (
          <label
            key={color}
            className={classes.swatch}
            title={names[color]}
            style={{ backgroundColor: color }}
          >
            <input
              type="radio"
              name={name}
              value={color}
              aria-label={names[color]}
              className={classes.radio}
              checked={value.toLowerCase() === color}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
