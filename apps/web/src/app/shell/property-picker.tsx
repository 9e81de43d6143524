import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { chosenNameOf, longestNameOf } from './property-names.ts'
import classes from './top-bar.module.css'

const PropertySelect = lazyComponent(async () => (await import('./property-select.tsx')).PropertySelect)

export type PropertyPickerProps = {
  /** Label of a property, from the settings. */
  readonly label: string
  readonly properties: readonly { readonly propertyId: number; readonly propertyName: string }[]
  readonly propertyId: number
  readonly onPick: (propertyId: number) => void
  /** All properties together, if available. */
  readonly aggregate: {
    readonly name: string
    readonly isChosen: boolean
    readonly onPick: () => void
  } | null
}

/** Picker for the current property. Shows only the name if there is one property. */
export function PropertyPicker(props: PropertyPickerProps): ReactNode {
  const name = chosenNameOf(props)
  if (props.properties.length <= 1)
    return (
      <span className={classes.propertyName} title={name}>
        {name}
      </span>
    )
  return (
    <Suspense
      fallback={
        <div className={classes.propertyPicker} style={longestNameOf(props)} title={name}>
          {name}
        </div>
      }
    >
      <PropertySelect {...props} />
    </Suspense>
  )
}
