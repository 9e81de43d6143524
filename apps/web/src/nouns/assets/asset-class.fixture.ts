const shared = {
  fmRecordId: 1,
  fmModId: 1,
  attributeTemplateId: null,
  physicalRisk: '',
  lifeSafetyFlag: false,
}
/** Asset classes, as a call answers them: a system, and where told a category and a function of it. */
export const anAssetClass = (assetClassId: number, system: string, category?: string, name?: string) => ({
  ...shared,
  assetClassId,
  assetClass1Name: system,
  ...(category !== undefined && { assetClass2Name: category }),
  ...(name !== undefined && { assetClass3Name: name, function: name }),
})
