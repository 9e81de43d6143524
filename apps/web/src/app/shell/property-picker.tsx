import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { chosenNameOf, longestNameOf } from './property-names.ts'
import classes from './top-bar.module.css'

const PropertySelect = lazyComponent(async () => (await import('./property-select.tsx')).PropertySelect)

export type PropertyPickerProps = {
  /** What a property is called here, from the settings. */
  readonly label: string
  readonly properties: readonly { readonly propertyId: number; readonly propertyName: string }[]
  readonly propertyId: number
  readonly onPick: (propertyId: number) => void
  /** All of them together, where that is offered. */
  readonly aggregate: {
    readonly name: string
    readonly isChosen: boolean
    readonly onPick: () => void
  } | null
}

/** Chooses the current property among those that the person may view; only its name when there is one. */
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
