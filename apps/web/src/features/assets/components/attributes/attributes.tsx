import { compareNaturally } from '@fettle/rules/text/natural-order'
import '@mantine/core/styles/Accordion.layer.css'
import type { Asset } from '@fettle/contract/assets'
import { inheritAttributes } from '@fettle/rules/assets/attribute-template'
import { Accordion, Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import classes from '../asset-page.module.css'

type Attributes = Readonly<Record<string, unknown>>

/** The names of the groups of attributes, sorted. */
const groupsOf = (attributes: Attributes) => Object.keys(attributes).sort(compareNaturally)

/**
 * Attributes in groups, each with its prefix and suffix ([B2.047] to [B2.049]), including template
 * attributes.
 */
export function AttributeGroups({
  asset,
}: {
  asset: Pick<Asset, 'attributes' | 'attributeTemplate'>
}): ReactNode {
  const attributes = inheritAttributes(asset.attributes, asset.attributeTemplate?.items ?? [])
  const groups = groupsOf(attributes)
  const [opened, setOpened] = useState<string[]>([])
  if (groups.length === 0) return <p className={classes.empty}>No attributes to display.</p>
  return (
    <div className={classes.groups}>
      <Group gap="xs" className={classes.tools ?? ''}>
        <Button variant="default" size="compact-md" onClick={() => setOpened(groups)}>
          Open All
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setOpened([])}>
          Close All
        </Button>
      </Group>
      <Accordion multiple value={opened} onChange={setOpened}>
        {groups.map((group) => (
          <Accordion.Item key={group} value={group}>
            <Accordion.Control>{group}</Accordion.Control>
            <Accordion.Panel>
              <FieldList>
                {(attributes[group] ?? []).map(({ label, prefix, value, suffix }) => (
                  <DisplayField key={label} label={label}>
                    {value && [prefix, value, suffix].filter(Boolean).join(' ')}
                  </DisplayField>
                ))}
              </FieldList>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </div>
  )
}
