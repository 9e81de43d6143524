import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { longestNameOf } from './longest-name.ts'
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
  const { properties, propertyId, aggregate } = props
  const current = properties.find((property) => property.propertyId === propertyId)?.propertyName
  const name = aggregate?.isChosen ? aggregate.name : current
  if (properties.length <= 1) return <span className={classes.propertyName}>{name}</span>
  return (
    <Suspense
      fallback={
        <div className={classes.propertyPicker} style={longestNameOf(props)}>
          {name}
        </div>
      }
    >
      <PropertySelect {...props} />
    </Suspense>
  )
}
