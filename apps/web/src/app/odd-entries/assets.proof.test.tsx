import { AskedValue } from '#features/assets/components/attributes/asked-value.tsx'
import { emptyAttribute } from '#features/assets/components/attributes/attribute-rows.ts'
import { emptyDraft } from '#features/assets/components/create/asset-draft.ts'
import { CatalogInputs } from '#features/assets/components/create/asset-form-fields.tsx'
import { SimilarFields } from '#features/assets/components/create/similar-fields.tsx'
import { Purchase } from '#features/assets/components/fields/purchase.tsx'
import { NewMeterForm } from '#features/assets/components/meters/meter-form.tsx'
import { ReadingForm } from '#features/assets/components/meters/reading-form.tsx'
import { editor } from '#features/assets/pages/asset-editing.fixture.tsx'
import { aMeter } from '#features/assets/pages/meters.fixture.ts'
import { DayEditor } from '#records/form/day-editor.tsx'
import { NumberEditor } from '#records/form/number-editor.tsx'
import { anAsset } from '#testing/assets.ts'
import { testOddEntries } from '#testing/odd-entries.ts'
import { Held, showForm } from '#testing/odd-form.tsx'
import { aPage } from '#testing/orders.ts'

const nothing = () => undefined
const editing = {
  label: 'Value',
  initial: '',
  form: 'record.Value',
  isBusy: false,
  onSave: nothing,
  onCancel: nothing,
}
const asked = { group: '', label: 'Load', prefix: '', suffix: '', isRequired: true, choices: [] }
const depreciated = anAsset({
  purchaseDate: '2020-01-01',
  purchasePrice: 12_000,
  usefulLife: 10,
  usefulLifeTimeUnit: 'Years',
  depreciation: 'Straight line',
  salvageValue: 500,
})

testOddEntries([
  {
    covers: ['features/assets/components/meters/meter-form.tsx'],
    open: () => showForm(<NewMeterForm assetId={51} onClose={nothing} />),
    fields: ['Minimum', 'Greatest value of the counter'],
  },
  {
    covers: ['features/assets/components/meters/reading-form.tsx'],
    open: () =>
      showForm(<ReadingForm meters={[aMeter()]} zone="UTC" onClose={nothing} />, {
        '/api/Workorders': aPage([]),
      }),
    fields: ['Reading'],
  },
  {
    covers: ['features/assets/components/create/similar-fields.tsx'],
    open: () =>
      showForm(
        <Held initial={{ codePattern: 'P-#', namePattern: 'Pump #', first: '1', count: '3' }}>
          {(alike, change) => (
            <SimilarFields propertyId={2} alike={alike} onChange={change} errorOf={() => null} />
          )}
        </Held>,
        { '/api/Assets': aPage([]) },
      ),
    fields: ['First number', 'How many'],
  },
  {
    covers: ['records/form/field-input.tsx'],
    open: () =>
      showForm(
        <Held initial={emptyDraft(2)}>
          {(draft, change) => (
            <CatalogInputs
              draft={draft}
              change={(part) => change({ ...draft, ...part })}
              errorOf={() => null}
              names={['purchaseDate', 'purchasePrice', 'depreciationRate']}
            />
          )}
        </Held>,
      ),
    fields: ['Purchase Date', 'Purchase Price', 'Depreciation Rate'],
  },
  {
    covers: ['features/assets/components/fields/purchase.tsx'],
    open: () => showForm(<Purchase asset={depreciated} />, {}, editor()),
    fields: ['As of'],
  },
  {
    covers: ['features/assets/components/attributes/asked-value.tsx'],
    open: () =>
      showForm(
        <Held initial={{ number: '', day: '' }}>
          {(values, change) => (
            <>
              <AskedValue
                asked={{ ...asked, kind: 'number' }}
                attribute={emptyAttribute({ label: 'Load', value: values.number })}
                fault={null}
                onChange={(number) => change({ ...values, number })}
              />
              <AskedValue
                asked={{ ...asked, kind: 'day' }}
                attribute={emptyAttribute({ label: 'Tested on', value: values.day })}
                fault={null}
                onChange={(day) => change({ ...values, day })}
              />
            </>
          )}
        </Held>,
      ),
    fields: ['Load', 'Tested on'],
  },
  ...(['money', 'percent', 'hours'] as const).map((unit) => ({
    covers: ['records/form/number-editor.tsx'],
    open: () =>
      showForm(
        <NumberEditor
          {...editing}
          field={{ min: -10, max: 1000, scale: 2, unit }}
          formats={{ currency: 'USD' }}
        />,
      ),
    fields: ['Value'],
  })),
  {
    covers: ['records/form/day-editor.tsx'],
    open: () => showForm(<DayEditor {...editing} />),
    fields: ['Value'],
  },
])
