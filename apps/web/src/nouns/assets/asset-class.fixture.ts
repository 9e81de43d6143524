const shared = {
  fmRecordId: 1,
  fmModId: 1,
  attributeTemplateId: null,
  physicalRisk: '',
  lifeSafetyFlag: false,
}
/** An asset class in API form: a system, optionally with category and function. */
export const anAssetClass = (assetClassId: number, system: string, category?: string, name?: string) => ({
  ...shared,
  assetClassId,
  assetClass1Name: system,
  ...(category !== undefined && { assetClass2Name: category }),
  ...(name !== undefined && { assetClass3Name: name, function: name }),
})
