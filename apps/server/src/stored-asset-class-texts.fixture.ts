/** Where the texts of the calls about classes and templates of attributes are stored, by `call.name`. */
export const assetClassTextColumns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['createAssetClass', 'changeAssetClass'].flatMap((call) => [
      [`${call}.name`, 'asset_class.name'],
      [`${call}.code`, 'asset_class.code'],
      [`${call}.description`, 'asset_class.description'],
      [`${call}.physicalRisk`, 'asset_class.physical_risk'],
    ]),
  ),
  // Attributes of a template are kept together; assets store them in columns.
  ...Object.fromEntries(
    ['createAttributeTemplate', 'changeAttributeTemplate', 'previewAttributeTemplate'].flatMap((call) => [
      [`${call}.name`, 'attribute_template.name'],
      [`${call}.group`, 'asset_attribute.group_name'],
      [`${call}.label`, 'asset_attribute.label'],
      [`${call}.prefix`, 'asset_attribute.prefix'],
      [`${call}.suffix`, 'asset_attribute.suffix'],
      [`${call}.choices`, 'asset_attribute.value'],
    ]),
  ),
}
