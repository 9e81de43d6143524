import { type OwnSize, ownFields, ownPaperNames, ownPapers, withPaper } from '@fettle/rules/labels/own-size'
import type { ReactNode } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import classes from './labels.module.css'
import { MeasureField } from './measure-field.tsx'

const papers = ownPapers.map((value) => ({ value, label: ownPaperNames[value] }))

type Props = {
  readonly size: OwnSize
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (size: OwnSize) => void
}

/** A custom label size; on a roll only width and height. */
export function OwnSizeFields({ size, errorOf, onChange }: Props): ReactNode {
  const shown = size.paper === 'roll' ? ownFields.slice(0, 2) : ownFields
  return (
    <div className={classes.fields}>
      <ChoiceField
        label="Paper"
        value={size.paper}
        choices={papers}
        onChange={(value) => {
          const paper = papers.find((one) => one.value === value)
          if (paper) onChange(withPaper(size, paper.value))
        }}
      />
      {shown.map(({ field, label, min, max, isLength }) => (
        <MeasureField
          key={field}
          label={isLength ? `${label} (mm)` : label}
          min={min}
          max={max}
          step={isLength ? 0.1 : 1}
          decimalScale={isLength ? 2 : 0}
          value={size[field]}
          error={errorOf(field)}
          onChange={(value) => onChange({ ...size, [field]: value })}
        />
      ))}
    </div>
  )
}
